import { PasswordReset } from '@kindred/contracts/auth';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '../../components/button';
import { NewPasswordField } from '../../components/new-password-field';
import { PasswordField } from '../../components/password-field';
import { withConfirmation } from '../../lib/new-password';
import { resolverFor } from '../../lib/resolver-for';
import { useAppName } from '../../lib/use-config';
import { EntryScreen } from './entry-screen';

const NewPasswordForm = withConfirmation(z.omit(PasswordReset, { token: true }), 'password');
type ResetPasswordFormProps = { isBusy: boolean; onSubmit: (values: { password: string }) => void };

export function ResetPasswordForm({ isBusy, onSubmit }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: resolverFor(NewPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const appName = useAppName();
  return (
    <EntryScreen
      title="Reset password"
      back="/login"
      heading="Choose a new password"
      tagline="Afterwards every device that was signed in has to sign in again."
    >
      <form noValidate onSubmit={handleSubmit((values) => onSubmit(values))} className="space-y-5">
        <NewPasswordField
          label="New password"
          known={() => [appName]}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" isBusy={isBusy} className="w-full">
          Reset password
        </Button>
      </form>
    </EntryScreen>
  );
}
