import { afterAll, expect, it } from '@jest/globals';
import { awaitMails, tokenIn } from '@kindred/testing/mails';
import { ask, Client, type Member, newMember } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { size } from '../src/size.js';
import { startProduct } from './product.js';

const sessionsOf = 'select sid from sessions where user_id = $1';
const AT_ONCE = 19;
const ROUNDS = size(5, 50);

const stack = await startProduct();
const unlimited = { LIMITS_FACTOR: '0' };
const gateways = [await stack.addGateway(unlimited), await stack.addGateway(unlimited)] as const;
afterAll(() => stack.stop());

async function resetTokenOf({ email }: Member) {
  await new Client(gateways[0].url).post('/api/auth/forgot-password', { email });
  const [mail] = await awaitMails(stack.world.mailboxUrl, email);
  return tokenIn(mail);
}

/** Whoever knows the old password signs in at both gateways, again and again, while its owner replaces it. */
async function race(victim: Member) {
  const token = await resetTokenOf(victim);
  const thieves = Array.from({ length: AT_ONCE }, (_, n) => new Client(gateways[n % 2 ? 1 : 0].url));
  const signIn = (thief: Client) => thief.post('/api/auth/login', { email: victim.email, password: victim.password });
  const early = thieves.slice(0, AT_ONCE / 2).map(signIn);
  const owner = new Client(gateways[0].url);
  const replaced = { token, password: 'a new one' };
  const reset = ask(owner, '/api/auth/reset-password', replaced, { done: 200, doneBefore: 400 });
  const late = thieves.slice(AT_ONCE / 2).map(signIn);
  await reset;
  const statuses = (await Promise.all([...early, ...late])).map(({ status }) => status);
  return { thieves, statuses };
}

it(`no sign-in with the old password outlives a reset: ${AT_ONCE} at once, ${ROUNDS} times`, async () => {
  let admitted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const victim = await newMember(gateways[0].url, 'victim');
    const { thieves, statuses } = await race(victim);
    admitted += statuses.filter((status) => status === 200).length;
    const left = await query(stack.world.databaseUrl('gateway'), sessionsOf, [victim.id]);
    expect(left.rows).toEqual([]);
    for (const thief of thieves) expect((await thief.get('/api/auth/user')).status).toBe(401);
  }
  process.stdout.write(
    `${ROUNDS * AT_ONCE} sign-ins beside ${ROUNDS} resets: ${admitted} let in before, 0 left after\n`,
  );
});
