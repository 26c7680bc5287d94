import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import type { StepProps } from './step';

/** Says that the second factor is on without recovery codes, and what to do. */
export function LostCodesStep({ isOpen, close }: StepProps) {
  return (
    <Sheet
      title="No recovery codes"
      description="Your second factor is on, but the recovery codes did not reach you. Turn it off and set it up again."
      isFirm
      isOpen={isOpen}
      close={close}
      footer={
        <Button onClick={close} className="flex-1">
          Done
        </Button>
      }
    />
  );
}
