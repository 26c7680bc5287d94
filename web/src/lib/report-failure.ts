import { afterPaint } from './after-paint';
import { isUnauthorized } from './api-error';
import { forgetKept } from './forget-kept';
import { leave } from './leave';
import { toast } from './toasts';

const LOGIN_ADDRESS = '/api/login';
const LOGIN_DELAY = 500;
let leaving = false;

/**
 * A lost session says so, once, leaves nothing of the member here, and half a second after that is on the screen leads
 * back to the login.
 */
export function noticeLostSession(error: unknown) {
  if (!isUnauthorized(error) || leaving) return;
  leaving = true;
  void forgetKept();
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

/** Shows a failure as a toast, unless the session is lost: that has its own toast. */
export function reportFailure(error: unknown, title: string, description: string) {
  if (!isUnauthorized(error)) toast({ title, description, variant: 'destructive' });
}
