import { PasswordSheet } from '../../components/password-sheet';
import { useDeleteAccount } from './use-delete-account';

/** Asks for the password before the account is deleted. */
export function DeleteAccountSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const remove = useDeleteAccount();
  return (
    <PasswordSheet
      title="Delete account"
      description="Your profile, photos, messages and subscription are gone for good. Nobody can bring them back."
      action="Delete"
      look="destructive"
      isBusy={remove.isPending}
      isOpen={isOpen}
      close={close}
      onPassword={remove.mutate}
    />
  );
}
