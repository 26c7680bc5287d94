import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import type { StepProps } from './step';

/** Says that the second factor is on, and what to do without the recovery codes. */
export function LostCodesStep({ isOpen, close }: StepProps) {
  return (
    <Sheet
      title="Your second factor is on"
      description="Its recovery codes are not shown again. If you do not have them, turn it off and set it up again."
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
