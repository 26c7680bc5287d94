import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { BrokenLink } from '../../components/illustrations/broken-link';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Page } from '../../components/page';
import { StatusMessage } from '../../components/status-message';
import { useLinkToken } from '../../lib/use-link-token';
import { ResetPasswordForm } from './reset-password-form';
import { isInvalidToken, useResetPassword } from './use-reset-password';

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  const reset = useResetPassword(() => setIsDone(true));
  if (isDone) return <PasswordChanged />;
  if (!token) return <InvalidLink text="It is incomplete. Ask for a new one and open it from the email." />;
  if (isInvalidToken(reset.error)) return <InvalidLink text="It is used, or more than an hour old." />;
  return <ResetPasswordForm isBusy={reset.isPending} onSubmit={({ password }) => reset.mutate({ token, password })} />;
}

function InvalidLink({ text }: { text: string }) {
  return (
    <Page title="Invalid Reset Link">
      <StatusMessage level={1} illustration={<BrokenLink />} title="Invalid Reset Link" text={text}>
        <Link to="/forgot-password" className={buttonStyle()}>
          Request a new link
        </Link>
      </StatusMessage>
    </Page>
  );
}

function PasswordChanged() {
  return (
    <Page title="Password reset">
      <StatusMessage
        level={1}
        illustration={<CheckMark />}
        title="Password reset successful!"
        text="You are signed out everywhere. Use your new password from now on. Passkeys stay: remove any that is not yours in Settings."
      >
        <Link to="/login" className={buttonStyle()}>
          Continue to login
        </Link>
      </StatusMessage>
    </Page>
  );
}
