import { registerAccount } from '@kindred/contracts/auth';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { LegalLinks } from '../../components/legal-links';
import { NewPasswordField } from '../../components/new-password-field';
import { PasswordField } from '../../components/password-field';
import { TextLink } from '../../components/text-link';
import { showAtField } from '../../lib/field-refusals';
import { withConfirmation } from '../../lib/new-password';
import { resolverFor } from '../../lib/resolver-for';
import { useAppName } from '../../lib/use-config';
import { wantedPlan, withPlan } from '../../lib/wanted-plan';
import { EntryScreen } from './entry-screen';
import { useRegister } from './use-register';

const Registration = withConfirmation(registerAccount.input, 'password');

export function RegisterPage() {
  const create = useRegister();
  const appName = useAppName();
  const plan = wantedPlan(useLocation().search);
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: resolverFor(Registration),
    defaultValues: { email: '', username: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ confirmPassword: _, ...account }) =>
    create.mutate(account, {
      onError: (error) => showAtField(error, setError),
    }),
  );

  return (
    <EntryScreen title="Create Account" back="/" heading="Create Account" tagline="More than skin deep">
      <form noValidate onSubmit={submit} className="space-y-5">
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <NewPasswordField
          label="Password"
          known={() => [...getValues(['email', 'username']), appName]}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" isBusy={create.isPending} className="w-full">
          Create Account
        </Button>
      </form>
      <p className="mt-5 mb-4 text-center text-muted">
        Already a member? <TextLink to={withPlan('/login', plan)}>Sign In</TextLink>
      </p>
      <LegalLinks />
    </EntryScreen>
  );
}
