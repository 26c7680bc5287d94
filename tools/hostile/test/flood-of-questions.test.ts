import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Member, newMembers } from '@kindred/testing/member';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { attack } from '../src/attack.js';
import type { Answers } from '../src/attacker-thread.js';
import { beside, errorsOf } from '../src/bystander.js';
import { size } from '../src/size.js';

const AT_ONCE = size(8, 64);
/** As many as may be under way: what runs at once, and what waits. */
const ASKED = 100;

let stack: Stack;
let mallory: Member;
let bystander: Member;
beforeAll(async () => {
  stack = await startStack();
  [mallory, bystander] = (await newMembers(stack.url, 2)) as [Member, Member];
});
afterAll(() => stack.stop());

/** As many calls as the connections carry, whatever the answers are: first what is allowed, then refusals. */
function flood(path: string) {
  const question = { method: 'GET', url: stack.url + path, headers: { cookie: mallory.session } };
  return attack({ questions: [question], times: 10_000, atOnce: AT_ONCE, seconds: size(5, 30) });
}

it.each(['/api/discover', '/api/conversations'])(
  'who has asked for %s a hundred times at once waits for it alone',
  async (path) => {
    const [flooder] = await newMembers(stack.url, 1);
    let answered = 0;
    const flood = Array.from({ length: ASKED }, () => flooder?.get(path).then(() => answered++));
    expect((await bystander.get(path)).status).toBe(200);
    expect(answered).toBeLessThan(ASKED * 0.8);
    await Promise.all(flood);
    expect(answered).toBe(ASKED);
  },
);

it.each(['/api/discover', '/api/conversations', '/api/taps'])(
  'a member who asks for %s without end is told to wait, and nobody else is',
  async (path) => {
    let statuses: Answers['statuses'] = {};
    const watched = await beside(bystander, `${AT_ONCE} connections that ask for ${path}`, async () => {
      ({ statuses } = await flood(path));
    });
    expect(Object.keys(statuses).every((status) => Number(status) < 500)).toBe(true);
    expect(errorsOf(watched)).toEqual([]);
    expect(watched.during.every(({ status }) => status === 200)).toBe(true);
  },
);
