import { changePassword } from '@kindred/contracts/addresses';
import { useForm } from 'react-hook-form';
import { FormSheet } from '../../components/form-sheet';
import { NewPasswordField } from '../../components/new-password-field';
import { PasswordField } from '../../components/password-field';
import { showAtField } from '../../lib/field-refusals';
import { withConfirmation } from '../../lib/new-password';
import { resolverFor } from '../../lib/resolver-for';
import { useAppName } from '../../lib/use-config';
import { useCurrentUser } from '../../lib/use-current-user';
import type { StepProps } from './step';
import { useChangePassword } from './use-email';

const NewPasswordForm = withConfirmation(changePassword.input, 'newPassword');

export function ChangePasswordSheet({ isOpen, close }: StepProps) {
  const change = useChangePassword();
  const { user } = useCurrentUser();
  const appName = useAppName();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(NewPasswordForm),
    defaultValues: { password: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ password, newPassword }) =>
    change.mutate({ password, newPassword }, { onSuccess: close, onError: (error) => showAtField(error, setError) }),
  );
  return (
    <FormSheet
      title="Change password"
      description="All your other devices are signed out."
      action="Change"
      look="primary"
      isBusy={change.isPending}
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
      <NewPasswordField
        label="New password"
        known={() => [user?.email ?? '', user?.username ?? '', appName]}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </FormSheet>
  );
}
