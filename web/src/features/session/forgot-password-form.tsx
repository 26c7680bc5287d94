import { requestPasswordReset } from '@kindred/contracts/auth';
import { Button } from '../../components/button';
import { EmailField } from '../../components/email-field';
import { TextLink } from '../../components/text-link';
import { knownEmail } from '../../lib/known-email';
import { useCheckedForm } from '../../lib/use-checked-form';
import { EntryScreen } from './entry-screen';

type ForgotPasswordFormProps = { isBusy: boolean; onSubmit: (values: { email: string }) => void };

export function ForgotPasswordForm({ isBusy, onSubmit }: ForgotPasswordFormProps) {
  const { field, submit } = useCheckedForm(requestPasswordReset.input, { email: knownEmail() });
  return (
    <EntryScreen
      title="Forgot password"
      back="/login"
      heading="Forgot your password?"
      tagline="It happens. Tell us your email and we will send you a link to choose a new one."
    >
      <form noValidate onSubmit={submit(onSubmit)} className="space-y-6">
        <EmailField {...field('email')} />
        <Button type="submit" isBusy={isBusy} className="w-full">
          Send reset link
        </Button>
      </form>
      <p className="mt-4 text-center">
        <TextLink to="/login">Back to login</TextLink>
      </p>
    </EntryScreen>
  );
}
