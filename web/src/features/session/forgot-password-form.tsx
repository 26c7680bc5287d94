import { requestPasswordReset } from '@kindred/contracts/auth';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { TextLink } from '../../components/text-link';
import { resolverFor } from '../../lib/resolver-for';
import { EntryScreen } from './entry-screen';

type ForgotPasswordFormProps = { isBusy: boolean; onSubmit: (values: { email: string }) => void };

export function ForgotPasswordForm({ isBusy, onSubmit }: ForgotPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: resolverFor(requestPasswordReset.input),
    defaultValues: { email: '' },
  });
  return (
    <EntryScreen
      title="Forgot password"
      back="/login"
      heading="Forgot your password?"
      tagline="It happens. Tell us your email and we will send you a link to choose a new one."
    >
      <form noValidate onSubmit={handleSubmit((values) => onSubmit(values))} className="space-y-6">
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={formState.errors.email?.message}
          {...register('email')}
        />
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
