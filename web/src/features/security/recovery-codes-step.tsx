import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import { saveFile } from '../../lib/save-file';
import type { StepProps } from './step';
import { useShownOnce } from './use-shown-once';

/** Shows the recovery codes, this one time. */
export function RecoveryCodesStep({ isOpen, close, recoveryCodes }: StepProps & { recoveryCodes: string[] }) {
  useShownOnce(isOpen, true);
  const save = () => saveFile('recovery-codes.txt', new Blob([`${recoveryCodes.join('\n')}\n`]));
  return (
    <Sheet
      title="Keep your recovery codes"
      description="Each signs you in once when your phone is lost. They are not shown again."
      isFirm
      isOpen={isOpen}
      close={close}
      footer={
        <>
          <Button look="secondary" onClick={save} className="flex-1">
            Save as a file
          </Button>
          <Button onClick={close} className="flex-1">
            Done
          </Button>
        </>
      }
    >
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-4 gap-y-2 text-center font-mono select-text">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Sheet>
  );
}
