import { Credentials } from '@kindred/contracts/auth';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button';
import { EmailField } from '../../components/email-field';
import { Loading } from '../../components/loading';
import { PasswordField } from '../../components/password-field';
import { TextLink } from '../../components/text-link';
import { forgetAppeals, suspension } from '../../lib/appeals';
import { knownEmail, noteEmail } from '../../lib/known-email';
import { orNothing } from '../../lib/or-nothing';
import { useStore } from '../../lib/store';
import { clearToasts } from '../../lib/toasts';
import { useCheckedForm } from '../../lib/use-checked-form';
import { wantedPlan, withPlan } from '../../lib/wanted-plan';
import { EntryScreen } from './entry-screen';
import { PasskeyButton } from './passkey-button';
import { SecondStep } from './second-step';
import { useSignIn } from './use-sign-in';

const SuspendedScreen = orNothing(async () => (await import('./suspended-screen')).SuspendedScreen);

export function SignInPage() {
  const [challenge, setChallenge] = useState<string | null>(null);
  const suspended = useStore(suspension);

  function startAgain() {
    setChallenge(null);
    forgetAppeals();
  }

  if (suspended) {
    return (
      <Suspense fallback={<Loading text="Loading..." />}>
        <SuspendedScreen {...suspended} onBack={startAgain} />
      </Suspense>
    );
  }
  if (challenge) return <SecondStep challenge={challenge} onBack={startAgain} onSuspension={suspension.set} />;
  return <FirstStep onChallenge={setChallenge} onSuspension={suspension.set} />;
}

/** Asks for email and password. */
function FirstStep(heard: Parameters<typeof useSignIn>[0]) {
  const signIn = useSignIn(heard);
  const plan = wantedPlan(useLocation().search);
  const { field, getValues, submit } = useCheckedForm(Credentials, { email: knownEmail(), password: '' });

  /** Takes the address along to the next form, and closes the toast of a refusal. */
  function forgetPassword() {
    noteEmail(getValues('email'));
    clearToasts();
  }

  return (
    <EntryScreen title="Sign In" back="/" heading="Sign In">
      <form noValidate onSubmit={submit((credentials) => signIn.mutate(credentials))} className="space-y-5">
        <EmailField {...field('email')} />
        <div>
          <PasswordField {...field('password')} />
          <div className="mt-1 flex justify-end">
            <TextLink to="/forgot-password" onClick={forgetPassword} className="text-sm">
              Forgot password?
            </TextLink>
          </div>
        </div>
        <Button type="submit" isBusy={signIn.isPending} className="w-full">
          Sign In
        </Button>
      </form>
      <PasskeyButton onSuspension={heard.onSuspension} />
      <p className="mt-6 text-center text-muted">
        New here? <TextLink to={withPlan('/register', plan)}>Create Account</TextLink>
      </p>
    </EntryScreen>
  );
}
