import { afterAll, expect, it } from '@jest/globals';
import { Client, type Member, newMembers } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import { attack } from '../src/attack.js';
import { beside, errorsOf } from '../src/bystander.js';
import { size } from '../src/size.js';
import { startProduct } from './product.js';

const AT_ONCE = size(8, 64);
/** As many as may be under way: four that run, and a hundred that wait. */
const ADMITTED = 104;

/** How many questions of a member the gateway that is flooded answers in a minute, as a small attack must be refused too. */
const ALLOWED = size(150, 600);

const stack = await startProduct();
const [bystander] = (await newMembers(stack.url, 1)) as [Member];
const { url } = await stack.addGateway({ LIMIT_GENERAL: String(ALLOWED) });
afterAll(() => stack.stop());

/** Many calls, whatever the answers are: first those that are allowed, then refusals. */
function flood(path: string, { session }: Member) {
  const question = { method: 'GET', url: url + path, headers: { cookie: session } };
  return attack({ questions: [question], times: size(ALLOWED + 50, 10_000), atOnce: AT_ONCE, seconds: size(60, 30) });
}

it.each([
  ['GET', '/api/discover', 'profile'],
  ['GET', '/api/conversations', 'chat'],
  ['POST', '/api/subscription/refresh', 'billing'],
] as const)('who has asked for %s %s as often as they may waits for it alone', async (method, path, service) => {
  const [flooder] = (await newMembers(stack.url, 1)) as [Member];
  const statuses: number[] = [];
  const ask = async () => statuses.push((await flooder.send(method, path)).status);
  const flood: Promise<number>[] = [];
  let own: Promise<{ status: number }>;
  process.kill(stack.pid(service), 'SIGSTOP');
  try {
    for (let n = 0; n <= ADMITTED; n++) flood.push(ask());
    // While the service stands still, the first refusal tells that all others wait.
    await until(
      async () => statuses,
      (all) => all.includes(429),
    );
    own = bystander.send(method, path);
    // The gateway, which has answered this, has read what was sent before.
    await new Client(stack.url).get('/healthz');
  } finally {
    process.kill(stack.pid(service), 'SIGCONT');
  }
  expect((await own).status).toBe(200);
  expect(statuses.length).toBeLessThan(ADMITTED * 0.8);
  await Promise.all(flood);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

it('a session that asks without end keeps no other session of its account from ending it, and from signing out', async () => {
  const [owner] = (await newMembers(stack.url, 1)) as [Member];
  const other = new Client(stack.url);
  await other.post('/api/auth/login', { email: owner.email, password: owner.password });
  const statuses: number[] = [];
  const ask = async () => statuses.push((await other.get('/api/discover')).status);
  const flood: Promise<number>[] = [];
  process.kill(stack.pid('profile'), 'SIGSTOP');
  try {
    for (let n = 0; n <= ADMITTED; n++) flood.push(ask());
    await until(
      async () => statuses,
      (all) => all.includes(429),
    );
    expect((await owner.get('/api/conversations/unread')).status).toBe(429);
    // A call that no service gets counts as well.
    expect((await owner.get(`/api/discover?cursor=${'x'.repeat(1000)}`)).status).toBe(429);
    expect((await owner.send('DELETE', '/api/account/sessions')).status).toBe(204);
    expect((await owner.post('/api/auth/logout', {})).status).toBeLessThan(300);
  } finally {
    process.kill(stack.pid('profile'), 'SIGCONT');
  }
  await Promise.all(flood);
  expect((await other.get('/api/auth/user')).status).toBe(401);
});

it.each(['/api/discover', '/api/conversations', '/api/taps'])(
  'a member who asks for %s without end is told to wait, and nobody else is',
  async (path) => {
    const [mallory, other] = (await newMembers(url, 2)) as [Member, Member];
    let statuses: string[] = [];
    const watched = await beside([other], `${AT_ONCE} connections that ask for ${path}`, async () => {
      statuses = Object.keys((await flood(path, mallory)).statuses);
    });
    expect(statuses).toEqual(['200', '429']);
    expect(errorsOf(watched)).toEqual([]);
    expect(watched.during.every(({ status }) => status === 200)).toBe(true);
  },
);
