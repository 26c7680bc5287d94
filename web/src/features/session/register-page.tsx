import { registerAccount } from '@kindred/contracts/auth';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button';
import { EmailField } from '../../components/email-field';
import { Field } from '../../components/field';
import { LegalLinks } from '../../components/legal-links';
import { NewPasswordField } from '../../components/new-password-field';
import { PasswordField } from '../../components/password-field';
import { TextLink } from '../../components/text-link';
import { withConfirmation } from '../../lib/new-password';
import { useCheckedForm } from '../../lib/use-checked-form';
import { useAppName } from '../../lib/use-config';
import { wantedPlan, withPlan } from '../../lib/wanted-plan';
import { EntryScreen } from './entry-screen';
import { useRegister } from './use-register';

const Registration = withConfirmation(registerAccount.input, 'password');

export function RegisterPage() {
  const create = useRegister();
  const appName = useAppName();
  const plan = wantedPlan(useLocation().search);
  const { field, submit, getValues } = useCheckedForm(Registration, {
    email: '',
    username: '',
    password: '',
    confirmPassword: '',
  });

  const send = submit(({ confirmPassword: _, ...account }, refused) => create.mutate(account, refused));

  return (
    <EntryScreen title="Create Account" back="/" heading="Create Account">
      <form noValidate onSubmit={send} className="space-y-5">
        <EmailField {...field('email')} />
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <NewPasswordField
          label="Password"
          known={() => [...getValues(['email', 'username']), appName]}
          {...field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
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
