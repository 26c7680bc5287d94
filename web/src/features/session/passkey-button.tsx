import { KeyRound } from 'lucide-react';
import { Button } from '../../components/button';
import type { Suspension } from '../../lib/appeals';
import { canUsePasskeys } from '../../lib/can-use-passkeys';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Signs in with a passkey; nothing where the browser has none for this address. */
export function PasskeyButton({ onSuspension }: { onSuspension: (suspension: Suspension) => void }) {
  const signIn = usePasskeySignIn(onSuspension);
  if (!canUsePasskeys(window.location)) return null;
  return (
    <Button look="secondary" isBusy={signIn.isPending} onClick={() => signIn.mutate()} className="mt-3 w-full">
      {!signIn.isPending && <KeyRound aria-hidden className="size-5 shrink-0" />}
      <span className="py-1 text-wrap">Sign in with a passkey</span>
    </Button>
  );
}
