import { PasswordReset } from '@kindred/contracts/auth';
import { z } from 'zod/mini';
import { Button } from '../../components/button';
import { NewPasswordField } from '../../components/new-password-field';
import { PasswordField } from '../../components/password-field';
import { withConfirmation } from '../../lib/new-password';
import { useCheckedForm } from '../../lib/use-checked-form';
import { useAppName } from '../../lib/use-config';
import { EntryScreen } from './entry-screen';

const NewPasswordForm = withConfirmation(z.omit(PasswordReset, { token: true }), 'password');
type ResetPasswordFormProps = { isBusy: boolean; onSubmit: (values: { password: string }) => void };

export function ResetPasswordForm({ isBusy, onSubmit }: ResetPasswordFormProps) {
  const { field, submit } = useCheckedForm(NewPasswordForm, { password: '', confirmPassword: '' });
  const appName = useAppName();
  return (
    <EntryScreen
      title="Reset password"
      back="/login"
      heading="Choose a new password"
      tagline="Afterwards every device that was signed in has to sign in again."
    >
      <form noValidate onSubmit={submit(onSubmit)} className="space-y-5">
        <NewPasswordField label="New password" known={() => [appName]} {...field('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" isBusy={isBusy} className="w-full">
          Reset password
        </Button>
      </form>
    </EntryScreen>
  );
}
