import { afterAll, describe, expect, it } from '@jest/globals';
import { DELETED_ACCOUNT } from '@kindred/contracts/chat';
import { Bus } from '@kindred/kit/bus';
import { announceDecision } from '@kindred/testing/announce-decision';
import { awaitAccountState } from '@kindred/testing/await-account-state';
import { dataExportOf } from '@kindred/testing/data-export';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { bytesOf, nobody, type Request, requestsOf, type Target } from './about-person.js';
import { alike, allAnswers, type Between } from './alike.js';
import { act, modes, open, type Pair, readAll, say, sendOnce, strangers, strangersAfter } from './hidden-scene.js';
import { isExport, listsOf } from './own-lists.js';
import { publicSurface } from './public-surface.js';

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const operations = (await publicSurface(await newMember(stack.url, 'reader'))).filter(
  ({ access }) => access === 'member',
);
const bus = await Bus.connect('test', stack.world.natsUrl);
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

const between = ({ me, shy }: Pair, target: Target): Between => ({ me, other: shy, target, sent: [target.messageId] });
const isDefence = ({ body }: Request) => ['block', 'report'].includes(Object(body).type);
const isAsked = (request: Request) => !isDefence(request);

/** What a member changes for themselves in a conversation, across a block too: they know that it was there. */
const isOwnSide = ({ method, path }: Request) =>
  path.endsWith('/mute') || (method === 'DELETE' && path.startsWith('/api/conversations/'));

/** The lists, but for the export of what is one's own. */
async function lists(of: Between) {
  const asked = listsOf(of.me).filter((ask) => !isExport(ask) && !isOfAll(ask));
  const told: string[] = [];
  for (const ask of asked) told.push(alike(of, `${ask.path} ${await bytesOf(of.me, ask)}`));
  return told;
}

/** Everybody stands there; and a device has its own times. */
const isOfAll = ({ path }: Request) => path.startsWith('/api/discover') || path.endsWith('/sessions');

const empty = ['an empty conversation that the other opened', 'an empty conversation that I opened'];

/** What the export has of conversations, messages and their files. */
async function exported(of: Between) {
  const { conversations, messages, photos } = await dataExportOf(of.me);
  return alike(of, JSON.stringify({ conversations, messages, photos })).replaceAll(/\/media\/\w+/g, '<file>');
}

/** The other has read all that was there, and looked at a photo. @returns the id of the last message, a photo again */
async function readFirst({ me, shy }: Pair, conversationId: string) {
  await readAll(shy, conversationId, await sendOnce(stack.url, me, conversationId));
  await say(me, conversationId, 'and this');
  return sendOnce(stack.url, me, conversationId);
}

/**
 * A conversation in which only the member wrote, with what makes the other nobody done.
 * @param meet what they do in it before. @returns the id of the message that is asked about
 */
async function aloneAfter(
  leave: (pair: Pair) => Promise<unknown>,
  meet?: (pair: Pair, conversationId: string) => Promise<string>,
) {
  const { me, shy, common } = await strangersAfter(stack.url, 'a message of mine');
  if (!common) throw new Error('There is no conversation.');
  const messageId = (await meet?.({ me, shy }, common.conversationId)) ?? common.messageId;
  await leave({ me, shy });
  const { user1, user2 } = await until(
    async () => (await me.get(`/api/conversations/${common.conversationId}`)).body,
    (body) => [body.user1?.displayName, body.user2?.displayName].includes(DELETED_ACCOUNT),
  );
  expect([user1.id, user2.id]).toContain(shy.id);
  await until(
    () => me.get(`/api/profile/${shy.id}`),
    ({ status }) => status === 404,
  );
  return between({ me, shy }, { ...common, messageId, photo: nobody().photo, photoId: crypto.randomUUID() });
}

async function suspend({ id: userId }: Member) {
  await announceDecision(bus, userId, 'suspended');
  await awaitAccountState((service) => stack.world.databaseUrl(service), userId, 'suspended');
}

const deleteAccount = ({ shy }: Pair) => shy.send('DELETE', '/api/account', { password: shy.password });

/** All that a member is told of a conversation: lists and export, answers to whatever may be asked, and both once more. */
async function told(of: Between) {
  const before = [await lists(of), await exported(of)];
  const answers = await allAnswers(of, operations, isAsked);
  return [...before, answers, await lists(of), await exported(of)];
}

/** What is told where the other has deleted their account. It depends on no way to hide, and is asked for once. */
function toldOfDeleted(meet?: typeof readFirst) {
  let all: ReturnType<typeof told> | undefined;
  return () => {
    all ??= aloneAfter(deleteAccount, meet).then(told);
    return all;
  };
}
const ofDeleted = toldOfDeleted();
const ofDeletedReader = toldOfDeleted(readFirst);

describe.each(modes)('with somebody %s', (_, hide) => {
  it.each(empty)('%s is none, byte for byte', async (name) => {
    const { me, shy, common } = await strangersAfter(stack.url, name);
    if (!common) throw new Error('There is no conversation.');
    await hide({ me, shy });
    const none = nobody();
    for (const operation of operations) {
      const ofNobody = requestsOf(operation, none);
      for (const [index, ask] of requestsOf(operation, common).entries()) {
        if (isOwnSide(ask) || (isDefence(ask) && name.endsWith('that I opened'))) continue;
        const [asNobody, answer] = await Promise.all([bytesOf(me, ofNobody[index] as Request), bytesOf(me, ask)]);
        expect([ask, answer]).toEqual([ask, asNobody]);
      }
    }
  });

  it.each(empty)('%s is to its member as across a block', async (name) => {
    const [hidden, blocked] = [await strangersAfter(stack.url, name), await strangersAfter(stack.url, name)];
    await hide(hidden);
    await act(blocked.shy, blocked.me, 'block');
    const answers = ({ me, shy, common }: typeof hidden) =>
      allAnswers(between({ me, shy }, common ?? nobody()), operations, isOwnSide);
    const [ofHidden, ofBlocked] = await Promise.all([answers(hidden), answers(blocked)]);
    expect(ofHidden).toEqual(ofBlocked);
  });

  it('one in which only the member wrote is as with a deleted account, byte for byte', async () => {
    const hidden = await aloneAfter(hide);
    expect(await told(hidden)).toEqual(await ofDeleted());
  });

  it.each([
    ['block the member', ({ me, shy }: Pair) => act(shy, me, 'block')],
    ['are suspended', ({ shy }: Pair) => suspend(shy)],
  ])('one in which only the member wrote stays so when they %s', async (_, then) => {
    const hidden = await aloneAfter(hide);
    await then({ me: hidden.me, shy: hidden.other });
    expect(await told(hidden)).toEqual(await ofDeleted());
  });

  it('one in which they read, and look at a photo, is as with a deleted account, byte for byte', async () => {
    const hidden = await aloneAfter(hide, readFirst);
    const { conversationId, messageId } = hidden.target;
    await readAll(hidden.other, conversationId, messageId);
    expect(await told(hidden)).toEqual(await ofDeletedReader());
  });
});

/** What shows somebody who hides to another, for good. */
const shown: Record<string, (pair: Pair) => Promise<Partial<Target>>> = {
  tapped: async ({ me, shy }) => {
    await act(shy, me, 'tap');
    return {};
  },
  'wrote to': async ({ me, shy }) => {
    const conversationId = await open(shy, me);
    return { conversationId, messageId: await say(shy, conversationId) };
  },
};

describe.each(Object.keys(shown))('whom somebody %s who hides', (way) => {
  async function met(hide: (pair: Pair) => Promise<unknown>) {
    const { me, shy, target } = await strangers(stack.url);
    await shy.send('PUT', '/api/profile', { displayName: 'Shy' });
    await hide({ me, shy });
    const common = await shown[way]?.({ me, shy });
    return between({ me, shy }, { ...target, ...common });
  }

  it.each(modes)('sees them as anybody, byte for byte: somebody %s', async (_, hide) => {
    const [hidden, seen] = [await met(hide), await met(async () => undefined)];
    expect(await lists(hidden)).toEqual(await lists(seen));
    expect((await hidden.me.get(hidden.target.photo)).status).toBe(200);
    expect((await hidden.me.get(`/api/profile/${hidden.other.id}`)).body).toMatchObject({ displayName: 'Shy' });
    const [ofHidden, ofSeen] = await Promise.all([allAnswers(hidden, operations), allAnswers(seen, operations)]);
    expect(ofHidden).toEqual(ofSeen);
  });
});
