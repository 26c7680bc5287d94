import { afterPaint } from './after-paint';
import { codeOf, isUnauthorized } from './api-error';
import { expectNobody } from './expected-member';
import { hideOnReturn } from './hide-on-return';
import { leave } from './leave';
import { forgetLost } from './lost-session';
import { toast } from './toasts';

const LOGIN_ADDRESS = '/api/login';
const LOGIN_DELAY = 500;
const UNCONFIRMED = {
  title: 'Confirm your email address',
  description: 'Settings, Account & security, sends you the link.',
  variant: 'destructive',
} as const;
let leaving = false;

/**
 * A lost session says so, once, leaves nothing of the member here, and half a second after that is on the screen leads
 * back to the login.
 */
export function noticeLostSession(error: unknown) {
  if (!isUnauthorized(error) || leaving) return;
  leaving = true;
  hideOnReturn();
  void forgetLost();
  expectNobody();
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  afterPaint(() => setTimeout(goToLogin, LOGIN_DELAY));
}

function goToLogin() {
  leaving = false;
  leave.to(LOGIN_ADDRESS);
}

/** Shows a failure as a toast. A lost session, and an address that has to be confirmed first, have toasts of their own. */
export function reportFailure(error: unknown, title: string, description: string) {
  if (codeOf(error) === 'email_unconfirmed') return toast(UNCONFIRMED);
  if (isUnauthorized(error)) return noticeLostSession(error);
  toast({ title, description, variant: 'destructive' });
}
