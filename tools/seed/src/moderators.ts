import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '@kindred/contracts/second-factor';
import { listStaff, setStaff } from '@kindred/contracts/staff';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { addAccounts, DEMO_PASSWORD } from './accounts.js';
import type { DemoMember } from './community.js';
import { oneTimeCode } from './one-time-code.js';
import type { Product } from './product.js';

const joinedHoursAgo = 9000;
/** Who works in the console, and the colleague who made the decisions that are there. */
const [moderator, colleague] = [account('moderator'), account('colleague')];

/**
 * Adds two moderators. The first has a second factor, so that the console opens for them; `keepSecret` is given its secret
 * before it is asked for. What is there already stays.
 */
export async function addModerators(
  { bus, auth }: Product,
  members: DemoMember[],
  keepSecret: (email: string, secret: string) => void,
) {
  const ids = await addAccounts(auth, [...members.slice(0, 1), moderator, colleague]);
  const [id, colleagueId] = [ids.get(moderator.email) ?? '', ids.get(colleague.email) ?? ''];
  const staff = new Set((await call(bus, listStaff, {})).map((one) => one.id));
  for (const { email } of [moderator, colleague]) {
    if (!staff.has(ids.get(email) ?? '')) await call(bus, setStaff, { email, role: 'moderator' });
  }
  const { since } = await call(bus, readSecondFactor, {}, id);
  if (!since) await addSecondFactor(bus, id, keepSecret);
  return { email: moderator.email, colleagueId };
}

/** A code is good once: the factor is confirmed with the last one, so that the one shown now is good for a sign-in. */
async function addSecondFactor(bus: Bus, id: string, keepSecret: (email: string, secret: string) => void) {
  const { secret } = await call(bus, beginSecondFactor, { password: DEMO_PASSWORD }, id);
  keepSecret(moderator.email, secret);
  // Near its end the step before may be over when its code arrives.
  const isEnding = (Date.now() / 1000) % 30 > 20;
  await call(bus, confirmSecondFactor, { code: oneTimeCode(secret, isEnding ? 0 : -1) }, id);
}

function account(username: string) {
  return { username, email: `${username}@demo.example`, joinedHoursAgo };
}
