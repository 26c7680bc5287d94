import { useState } from 'react';
import { ConfirmStep } from './confirm-step';
import { PasswordStep } from './password-step';
import { RecoveryCodesStep } from './recovery-codes-step';
import type { Secret, StepProps } from './step';

/** Password, then the QR code with a first code, then the recovery codes. */
export function SetUpSheet(sheet: StepProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  if (recoveryCodes) return <RecoveryCodesStep {...sheet} recoveryCodes={recoveryCodes} />;
  if (secret) return <ConfirmStep {...sheet} secret={secret} onConfirmed={setRecoveryCodes} />;
  return <PasswordStep {...sheet} onSecret={setSecret} />;
}
