import type { Passkey } from '@kindred/contracts/passkeys';
import { PasswordSheet } from '../../components/password-sheet';
import { useRemovePasskey } from './use-passkeys';

type RemovePasskeySheetProps = { passkey: Passkey; isOpen: boolean; close: () => void };

export function RemovePasskeySheet({ passkey, isOpen, close }: RemovePasskeySheetProps) {
  const remove = useRemovePasskey(passkey);
  return (
    <PasswordSheet
      title="Remove the passkey"
      description="It signs nobody in any more. Your device may keep it until you remove it there too."
      action="Remove"
      look="destructive"
      isBusy={remove.isPending}
      isOpen={isOpen}
      close={close}
      onPassword={(proof, refused) => remove.mutate(proof, { onSuccess: close, ...refused })}
    />
  );
}
