import { changePassword } from '@kindred/contracts/addresses';
import { FormSheet } from '../../components/form-sheet';
import { NewPasswordField } from '../../components/new-password-field';
import { PasswordField } from '../../components/password-field';
import { withConfirmation } from '../../lib/new-password';
import { useCheckedForm } from '../../lib/use-checked-form';
import { useAppName } from '../../lib/use-config';
import { useCurrentUser } from '../../lib/use-current-user';
import type { StepProps } from './step';
import { useChangePassword } from './use-email';

const NewPasswordForm = withConfirmation(changePassword.input, 'newPassword');

export function ChangePasswordSheet({ isOpen, close }: StepProps) {
  const change = useChangePassword();
  const { user } = useCurrentUser();
  const appName = useAppName();
  const { field, submit } = useCheckedForm(NewPasswordForm, { password: '', newPassword: '', confirmPassword: '' });
  const send = submit(({ password, newPassword }, refused) =>
    change.mutate({ password, newPassword }, { onSuccess: close, ...refused }),
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
      onSubmit={send}
    >
      <PasswordField label="Current password" {...field('password')} />
      <NewPasswordField
        label="New password"
        known={() => [user?.email ?? '', user?.username ?? '', appName]}
        {...field('newPassword')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
    </FormSheet>
  );
}
