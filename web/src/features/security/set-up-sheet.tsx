import { useState } from 'react';
import { ConfirmStep } from './confirm-step';
import { LostCodesStep } from './lost-codes-step';
import { PasswordStep } from './password-step';
import { RecoveryCodesStep } from './recovery-codes-step';
import type { Secret, StepProps } from './step';

type SetUpSheetProps = StepProps & {
  /** Whether the factor was on when the sheet opened, as after a reload of the page with the sheet open. */
  wasOn: boolean;
};

/** Password, then the QR code with a first code, then the recovery codes, which stay until they are closed by hand. */
export function SetUpSheet({ wasOn, ...sheet }: SetUpSheetProps) {
  const [secret, setSecret] = useState<Secret | null>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>();
  const [isOn] = useState(wasOn);
  const [isDone, setIsDone] = useState(false);
  const finish = () => {
    setIsDone(true);
    sheet.close();
  };
  // The factor may be on although the sheet was closed meanwhile, and nothing shows them again.
  if (recoveryCodes) return <RecoveryCodesStep isOpen={!isDone} close={finish} recoveryCodes={recoveryCodes} />;
  if (recoveryCodes === null) return <LostCodesStep isOpen={!isDone} close={finish} />;
  if (isOn || secret === null) return <LostCodesStep {...sheet} />;
  if (secret) return <ConfirmStep {...sheet} secret={secret} onConfirmed={setRecoveryCodes} />;
  return <PasswordStep {...sheet} onSecret={setSecret} />;
}
