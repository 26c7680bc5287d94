import { Password } from '@kindred/contracts/auth';
import { z } from 'zod/mini';
import { Button } from '../../components/button';
import { Logo } from '../../components/logo';
import { Page } from '../../components/page';
import { PasswordField } from '../../components/password-field';
import { useCheckedForm } from '../../lib/use-checked-form';
import { useLinkToken } from '../../lib/use-link-token';
import { InvalidLink } from './invalid-link';
import { LinkDone } from './link-done';
import { isInvalidLink, useUndo } from './use-email-link';

const UndoForm = z.object({ password: Password });

/** The page behind the link to an address that an account had before. */
export function UndoPage() {
  const token = useLinkToken();
  const undo = useUndo(token);
  const { field, submit } = useCheckedForm(UndoForm, { password: '' });
  if (!token) return <InvalidLink text="It is incomplete. Open it from the email." />;
  if (isInvalidLink(undo.error)) return <InvalidLink text="It is used, or more than 48 hours old." />;
  if (undo.isSuccess) {
    return (
      <LinkDone
        to="/login"
        title="Your account is yours again"
        text="Every device is signed out. Sign in with that password, and choose a new one in Account & security."
      />
    );
  }
  const send = submit((proof, refused) => undo.mutate(proof, refused));
  return (
    <Page title="Take it back" className="animate-rise justify-center px-6 py-14 pb-safe">
      <Logo className="mb-6 w-13" />
      <h1 className="mb-2 text-[2rem] leading-tight font-bold text-balance">Take the change back</h1>
      <p className="text-pretty text-muted">
        Your account gets this address back, and the password that it had when the change was asked for. A second factor
        and passkeys that were added since are removed, and every device is signed out.
      </p>
      <form noValidate onSubmit={send} className="mt-8 space-y-5">
        <PasswordField label="Password before the change" {...field('password')} />
        <Button type="submit" isBusy={undo.isPending} className="w-full">
          Take it back
        </Button>
      </form>
    </Page>
  );
}
