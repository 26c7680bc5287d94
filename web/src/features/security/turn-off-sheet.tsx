import { removeSecondFactor } from '@kindred/contracts/second-factor';
import { useForm } from 'react-hook-form';
import { CodeField } from '../../components/code-field';
import { DestructiveFormSheet } from '../../components/destructive-form-sheet';
import { PasswordField } from '../../components/password-field';
import { showAtField } from '../../lib/field-refusals';
import { resolverFor } from '../../lib/resolver-for';
import { useRemoveSecondFactor } from './use-second-factor';

/** Asks for password and code before the second factor goes. */
export function TurnOffSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const remove = useRemoveSecondFactor();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(removeSecondFactor.input),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((proof) =>
    remove.mutate(proof, {
      onSuccess: close,
      onError: (error) => showAtField(error, setError),
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
      onSubmit={submit}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <CodeField error={errors.code?.message} {...register('code')} />
    </DestructiveFormSheet>
  );
}
