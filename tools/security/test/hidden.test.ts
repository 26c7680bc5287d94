import { afterAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { bytesOf, interaction, nobody, type Request, requestsOf, type Target, unasked } from './about-person.js';
import { modes, states, strangersAfter } from './hidden-scene.js';
import { isExport, listsOf, unplaced } from './own-lists.js';
import { publicSurface } from './public-surface.js';

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const operations = (await publicSurface(await newMember(stack.url, 'reader'))).filter(
  ({ access }) => access === 'member',
);
afterAll(() => stack.stop());

const DEFENCE = ['block', 'report'];
const isDefence = ({ body }: { body?: unknown }) => DEFENCE.includes(Object(body).type);

/** Whatever may be asked about a person is answered as about nobody. */
async function expectNobody(me: Member, target: Target, isLeftOut: (ask: Request) => boolean) {
  const none = nobody();
  for (const operation of operations) {
    const ofNobody = requestsOf(operation, none);
    for (const [index, ask] of requestsOf(operation, target).entries()) {
      if (isLeftOut(ask)) continue;
      const [asNobody, answer] = await Promise.all([bytesOf(me, ofNobody[index] as Request), bytesOf(me, ask)]);
      expect([ask, answer]).toEqual([ask, asNobody]);
    }
  }
  const photo = (path: string) => bytesOf(me, { method: 'GET', path });
  expect(await photo(target.photo)).toBe(await photo(none.photo));
}

/** The other's name stands nowhere, and their id only where the member's own act is told. */
async function expectInNoList(me: Member, shy: Member, name: string) {
  for (const ask of listsOf(me)) {
    const { status, body } = await me.send(ask.method, ask.path, ask.body);
    expect([ask, status]).toEqual([ask, 200]);
    expect(JSON.stringify(body)).not.toContain(`Shy ${shy.id}`);
    const isOfOwnAct = isExport(ask) ? states[name]?.hasTrace : name === 'a message of mine';
    if (!isOfOwnAct) expect([ask, JSON.stringify(body)]).not.toEqual([ask, expect.stringContaining(shy.id)]);
  }
}

it('every list of the route table is asked for', () => {
  expect(unplaced(operations)).toEqual([]);
});

describe.each(modes)('somebody %s', (_, hide) => {
  it('stands against every operation that names a person or what is theirs', () => {
    expect(unasked(operations)).toEqual([]);
  });

  it.each(Object.keys(states))('is nobody to a stranger, byte for byte, after %s', async (name) => {
    const { me, shy, target } = await strangersAfter(stack.url, name);
    await hide({ me, shy });
    await expectInNoList(me, shy, name);
    await expectNobody(me, target, (ask) => Boolean(states[name]?.mayDefend) && isDefence(ask));
    await expectInNoList(me, shy, name);
  });

  it.each(Object.keys(states).filter((name) => states[name]?.mayDefend))(
    'can be blocked and reported after %s',
    async (name) => {
      const { me, shy } = await strangersAfter(stack.url, name);
      await hide({ me, shy });
      for (const body of DEFENCE.map((type) => interaction({ toUserId: shy.id, type }))) {
        expect((await me.post('/api/interactions', body)).status).toBe(201);
      }
    },
  );
});
