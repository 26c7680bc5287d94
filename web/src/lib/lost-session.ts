import { getCurrentUser } from '@kindred/contracts/session';
import { api } from './api';
import { isTabOfAnother, MEMBER } from './expected-member';
import { forgetKept } from './forget-kept';
import { currentSubscription, dropSubscription } from './push-subscription';

/** Does work while no other tab of this browser is changing the session. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('session', work) : work();
}

/**
 * Whether an answer to nobody means the end of this tab's session. It may have been asked while another tab changed the
 * password, which goes on in a new session.
 */
export const isSessionOver = () => alone(() => api(getCurrentUser, {})).then(isTabOfAnother, () => true);

/**
 * Drops what this browser keeps of a member whose session is over. Another tab may have begun a new one, by changing the password:
 * this browser is then told by push as before, and expects the same member.
 */
export const forgetLost = () => forgetKept(() => alone(dropUnlessRenewed), MEMBER);

async function dropUnlessRenewed() {
  const isRenewed = (await currentSubscription()) && (await api(getCurrentUser, {}).catch(() => null));
  if (!isRenewed) await dropSubscription();
}
