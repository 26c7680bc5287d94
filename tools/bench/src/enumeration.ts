import { Client, newMember } from '@kindred/testing/member';
import type { Stack } from '@kindred/testing/start-stack';
import { type Finding, quantile } from './goal.js';
import { sameDistribution } from './kolmogorov-smirnov.js';
import { timeOf } from './load.js';
import { onProduct } from './on-product.js';

const ACCOUNTS = 500;
const WARM = 50;
const AT_ONCE = 10;

type Times = { known: number[]; unknown: number[] };
type Call = (email: string) => Promise<unknown>;

const REQUIRED = { CONFIRM_EMAIL: 'required' };
const account = { username: 'member', password: 'correct horse' };

/** Tests whether the time of an answer reveals that an address has an account. Without the setting, registering says so. */
export const measure = () =>
  onProduct(async (stack) => {
    await registerAll(stack);
    const guest = new Client(stack.url);
    const signIn: Call = (email) => guest.post('/api/auth/login', { email, password: 'a wrong guess' });
    const forget: Call = (email) => new Client(stack.url).post('/api/auth/forgot-password', { email });
    const mover = await newMember(stack.url, 'mover');
    const { password } = mover;
    const move: Call = (email) => mover.post('/api/account/email', { password, email });
    const register: Call = (email) => new Client(stack.url).post('/api/auth/register', { ...account, email });
    return [
      findingOf('signing in', await timesInTurn(signIn)),
      findingOf('asking for a reset mail', await timesInTurn(forget)),
      findingOf('changing the own address', await timesInTurn(move)),
      findingOf('registering', await timesInTurn(register)),
    ];
  }, REQUIRED);

const known = (n: number) => `known${n}@example.com`;
const unknown = (n: number) => `nobody${n}@example.com`;

async function registerAll({ url }: Stack) {
  const register = (n: number) => new Client(url).post('/api/auth/register', { ...account, email: known(n) });
  for (let n = 0; n < ACCOUNTS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, other) => register(n + other)));
  }
}

/** Sequential calls, known and unknown in random order, so that other load affects both alike. */
async function timesInTurn(call: Call): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let n = 0; n < WARM; n++) await call(unknown(-n));
  for (let n = 0; n < ACCOUNTS; n++) {
    const turns = [[times.known, known(n)] as const, [times.unknown, unknown(n)] as const];
    if (Math.random() < 0.5) turns.reverse();
    for (const [samples, email] of turns) samples.push(await timeOf(() => call(email)));
  }
  return times;
}

function findingOf(what: string, times: Times): Finding {
  const [a, b] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  const figures = `medians ${a.toFixed(2)} and ${b.toFixed(2)} ms`;
  const ratio = sameDistribution(times.known, times.unknown);
  return { name: `known and unknown addresses alike when ${what} (p)`, ratio, goal: { atLeast: 0.01 }, figures };
}
