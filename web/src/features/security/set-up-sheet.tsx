import { useState } from 'react';
import { ConfirmStep } from './confirm-step';
import { LostCodesStep } from './lost-codes-step';
import { PasswordStep } from './password-step';
import { RecoveryCodesStep } from './recovery-codes-step';
import type { Secret, StepProps } from './step';

/** Password, then the QR code with a first code, then the recovery codes, which stay until they are closed by hand. */
export function SetUpSheet(sheet: StepProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>();
  const [isDone, setIsDone] = useState(false);
  const finish = () => {
    setIsDone(true);
    sheet.close();
  };
  // The factor may be on although the sheet was closed meanwhile, and nothing shows them again.
  if (recoveryCodes) return <RecoveryCodesStep isOpen={!isDone} close={finish} recoveryCodes={recoveryCodes} />;
  if (recoveryCodes === null) return <LostCodesStep isOpen={!isDone} close={finish} />;
  if (secret) return <ConfirmStep {...sheet} secret={secret} onConfirmed={setRecoveryCodes} />;
  return <PasswordStep {...sheet} onSecret={setSecret} />;
}
