import { removeSecondFactor } from '@kindred/contracts/second-factor';
import { CodeField } from '../../components/code-field';
import { DestructiveFormSheet } from '../../components/destructive-form-sheet';
import { PasswordField } from '../../components/password-field';
import { useCheckedForm } from '../../lib/use-checked-form';
import { useRemoveSecondFactor } from './use-second-factor';

/** Asks for password and code before the second factor goes. */
export function TurnOffSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const remove = useRemoveSecondFactor();
  const { field, submit } = useCheckedForm(removeSecondFactor.input, { password: '', code: '' });
  const send = submit((proof, refused) =>
    remove.mutate(proof, {
      onSuccess: close,
      ...refused,
    }),
  );
  return (
    <DestructiveFormSheet
      title="Turn off the second factor"
      description="Your password alone signs you in then, and your recovery codes are void."
      action="Turn off"
      isBusy={remove.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={send}
    >
      <PasswordField {...field('password')} />
      <CodeField {...field('code')} />
    </DestructiveFormSheet>
  );
}
