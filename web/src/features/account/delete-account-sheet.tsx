import { zodResolver } from '@hookform/resolvers/zod';
import { deleteAccount } from '@kindred/contracts/session';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { PasswordField } from '../../components/password-field';
import { Sheet } from '../../components/sheet';
import { codeOf, messageOf } from '../../lib/api-error';
import { useDeleteAccount } from './use-delete-account';

type DeleteAccountSheetProps = { isOpen: boolean; close: () => void };

export function DeleteAccountSheet({ isOpen, close }: DeleteAccountSheetProps) {
  const formId = useId();
  const remove = useDeleteAccount();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(deleteAccount.input),
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
    <Sheet
      title="Delete account"
      description="Your profile, photos, messages and subscription are gone for good. Nobody can bring them back."
      isOpen={isOpen}
      close={close}
      footer={
        <>
          <Button look="secondary" onClick={close} className="flex-1">
            Cancel
          </Button>
          <Button look="destructive" type="submit" form={formId} isBusy={remove.isPending} className="flex-1">
            Delete
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
      </form>
    </Sheet>
  );
}
