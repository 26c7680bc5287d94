import { afterPaint } from './after-paint';
import { codeOf, isUnauthorized } from './api-error';
import { expectNobody } from './expected-member';
import { hideOnReturn } from './hide-on-return';
import { leave } from './leave';
import { forgetLost, isSessionOver } from './lost-session';
import { toast } from './toasts';

const LOGIN_ADDRESS = '/api/login';
const LOGIN_DELAY = 500;
const UNCONFIRMED = {
  title: 'Confirm your email address',
  description: 'Settings, Account & security, sends you the link.',
  variant: 'destructive',
} as const;
let verdict: Promise<boolean> | null = null;

/**
 * A session that is over says so, once, leaves nothing of the member here, and half a second after that is on the screen
 * leads back to the login.
 * @returns whether it is over, where the error says that nobody asked
 */
export function noticeLostSession(error: unknown) {
  if (!isUnauthorized(error)) return undefined;
  verdict ??= judge();
  return verdict;
}

async function judge() {
  const isOver = await isSessionOver();
  if (isOver) leaveForLogin();
  else verdict = null;
  return isOver;
}

function leaveForLogin() {
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
  verdict = null;
  leave.to(LOGIN_ADDRESS);
}

/** Shows a failure as a toast. A lost session, and an address that has to be confirmed first, have toasts of their own. */
export function reportFailure(error: unknown, title: string, description: string) {
  if (codeOf(error) === 'email_unconfirmed') return toast(UNCONFIRMED);
  const failure = { title, description, variant: 'destructive' } as const;
  const lost = noticeLostSession(error);
  if (!lost) return toast(failure);
  void lost.then((isOver) => isOver || toast(failure));
}
