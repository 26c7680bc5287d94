import { afterAll, expect, it } from '@jest/globals';
import { Client, type Member, newMember, newMembers } from '@kindred/testing/member';
import { attack } from '../src/attack.js';
import { beside, errorsOf } from '../src/bystander.js';
import { size } from '../src/size.js';
import { startProduct } from './product.js';

const AT_ONCE = 4;
const ROUNDS = size(1, 6);

const stack = await startProduct();
const accounts = await newMembers(stack.url, 20);
const bystander = await newMember(stack.url);
afterAll(() => stack.stop());

const signIn = ({ email, password }: Member, from: string) =>
  new Client(stack.url).send('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': from });

/** Right sign-ins of twenty accounts from one network, several at once for each. */
const rush = () =>
  Array.from({ length: AT_ONCE }, () => accounts.map((account, n) => signIn(account, `203.0.113.${n + 1}`))).flat();

it('right sign-ins of twenty accounts from one network make nobody elsewhere wait for them', async () => {
  const rushed = rush();
  let answered = 0;
  for (const one of rushed) void one.then(({ status }) => (answered += Number(status === 200)));
  await Promise.race(rushed);
  expect((await signIn(bystander, '198.51.100.7')).status).toBe(200);
  expect(answered).toBeLessThan(rushed.length / 2);
  // On a busy machine those who rush may be told to come again; nobody is told that something broke.
  for (const { status } of await Promise.all(rushed)) expect([200, 503, 504]).toContain(status);
});

it('what others do meanwhile works', async () => {
  const questions = accounts.map(({ email, password }, n) => ({
    method: 'POST',
    url: `${stack.url}/api/auth/login`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n + 1}` },
    body: JSON.stringify({ email, password }),
  }));
  const atOnce = accounts.length * AT_ONCE;
  const name = `${atOnce} sign-ins at once, ${ROUNDS} times`;
  const watched = await beside([bystander], name, () => attack({ questions, times: atOnce * ROUNDS, atOnce }));
  expect(errorsOf(watched)).toEqual([]);
});
