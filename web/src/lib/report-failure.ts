import { isUnauthorized } from './api-error';
import { leave } from './leave';
import { toast } from './toasts';

const LOGIN_ADDRESS = '/api/login';
const LOGIN_DELAY = 500;
let leaving = false;

/** A lost session says so, once, and leads back to the login. */
export function noticeLostSession(error: unknown) {
  if (!isUnauthorized(error) || leaving) return;
  leaving = true;
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => {
    leaving = false;
    leave.to(LOGIN_ADDRESS);
  }, LOGIN_DELAY);
}

/** Tells of a failure, unless the session is lost: that has been said already. */
export function reportFailure(error: unknown, title: string, description: string) {
  if (!isUnauthorized(error)) toast({ title, description, variant: 'destructive' });
}
