import { PasswordSheet } from '../../components/password-sheet';
import type { Secret, StepProps } from './step';
import { useBeginSecondFactor } from './use-second-factor';

/** Gives the secret, or null where the second factor is on already. */
export function PasswordStep({ isOpen, close, onSecret }: StepProps & { onSecret: (secret: Secret | null) => void }) {
  const begin = useBeginSecondFactor();
  return (
    <PasswordSheet
      title="Set up a second factor"
      description="You need an authenticator app: one that shows a new code of six digits every half minute."
      action="Continue"
      look="primary"
      isBusy={begin.isPending}
      isOpen={isOpen}
      close={close}
      onPassword={(proof, refused) => begin.mutate(proof, { onSuccess: onSecret, ...refused })}
    />
  );
}
