import { deleteAccount } from '@kindred/contracts/session';
import { useForm } from 'react-hook-form';
import { DestructiveFormSheet } from '../../components/destructive-form-sheet';
import { PasswordField } from '../../components/password-field';
import { codeOf, messageOf } from '../../lib/api-error';
import { resolverFor } from '../../lib/resolver-for';
import { useDeleteAccount } from './use-delete-account';

type DeleteAccountSheetProps = { isOpen: boolean; close: () => void };

export function DeleteAccountSheet({ isOpen, close }: DeleteAccountSheetProps) {
  const remove = useDeleteAccount();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(deleteAccount.input),
    defaultValues: { password: '' },
  });

  const submit = handleSubmit((proof) =>
    remove.mutate(proof, {
      onError: (error) => {
        const message = messageOf(error, 'That is not your password.');
        if (codeOf(error) === 'wrong_password') setError('password', { message }, { shouldFocus: true });
      },
    }),
  );

  return (
    <DestructiveFormSheet
      title="Delete account"
      description="Your profile, photos, messages and subscription are gone for good. Nobody can bring them back."
      action="Delete"
      isBusy={remove.isPending}
      isOpen={isOpen}
      close={close}
      onSubmit={submit}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </DestructiveFormSheet>
  );
}
