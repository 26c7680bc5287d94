import { afterAll, describe, expect, it } from '@jest/globals';
import { serverMessages } from '@kindred/contracts/sockets';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { bytesOf, nobody, type Request, requestsOf, type Target } from './about-person.js';
import { alike, allAnswers, type Between } from './alike.js';
import { open, say } from './hidden-scene.js';
import { isExport, listsOf } from './own-lists.js';
import { publicSurface } from './public-surface.js';

const sockets: TestSocket[] = [];
const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const operations = (await publicSurface(await newMember(stack.url, 'reader'))).filter(
  ({ access }) => access === 'member',
);
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await stack.stop();
});

/** Somebody who admits only matches, a sender whom they do not know, and a friend whom they wrote to. */
type Scene = {
  receiver: Member;
  sender: Member;
  friend: Member;
  withFriend: string;
  socket: TestSocket;
  target: Target;
};

async function scene(): Promise<Scene> {
  const people = ['receiver', 'sender', 'friend'].map((name) => newMember(stack.url, name));
  const [receiver, sender, friend] = (await Promise.all(people)) as [Member, Member, Member];
  await receiver.send('PATCH', '/api/profile', { contactFrom: 'matches' });
  await sender.send('PUT', '/api/profile', { displayName: 'Sender' });
  const { photo, photoUrl } = (await addPhoto(stack.url, sender, smallPng)).body;
  const withFriend = await open(receiver, friend);
  // What was told before reaches no socket of the scene.
  const before = await socketOf(receiver);
  await say(receiver, withFriend, 'to a friend');
  await before.hear('new-message');
  const socket = await socketOf(receiver);
  const target = { ...nobody(), userId: sender.id, photoId: photo.id, photo: photoUrl };
  return { receiver, sender, friend, withFriend, socket, target };
}

async function socketOf({ session }: Member) {
  const socket = await openSocket(stack.url, session);
  sockets.push(socket);
  return socket;
}

/** Everything that a sender can do in a conversation. */
async function write({ sender, receiver, target }: Scene) {
  const { conversationId } = target;
  const path = `/api/conversations/${conversationId}`;
  const [first, second] = [await say(sender, conversationId), await say(sender, conversationId, 'hello again')];
  target.messageId = first;
  await sender.send('PUT', `${path}/messages/${first}/reaction`, { emoji: '👍' });
  await sender.send('DELETE', `${path}/messages/${second}`);
  const socket = await socketOf(sender);
  expect(await socket.say('join-conversation', { conversationId })).toEqual({ ok: true });
  await socket.say('typing-start', { conversationId });
  await sender.post(`${path}/read`, {});
  expect((await receiver.get('/api/conversations?box=requests')).status).toBe(200);
}

async function openFrom(sender: Scene) {
  sender.target.conversationId = await open(sender.sender, sender.receiver);
}

/** What may lie between the two while the receiver has not accepted anything. */
const states: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a request that waits': async (scene) => {
    await openFrom(scene);
    await write(scene);
  },
  'a request that they declined': async (scene) => {
    await openFrom(scene);
    await write(scene);
    await scene.socket.hear('message-changed', 2);
    const { status } = await scene.receiver.post(`/api/conversations/${scene.target.conversationId}/decline`, {});
    expect(status).toBe(204);
    scene.socket = await socketOf(scene.receiver);
    await write(scene);
  },
  'an empty conversation that the sender opened': openFrom,
};
const EMPTY = 'an empty conversation that the sender opened';

const between = ({ receiver, sender, target }: Scene): Between => ({
  me: receiver,
  other: sender,
  target,
  sent: [target.messageId],
});

/** One conversation is as any other: where nobody wrote there is none before the receiver opens it. */
const unnamed = (text: string) => text.replaceAll('<conversation>', '<id>');

/** The box of requests, and the export, which says of what is in it what it is. */
const isBox = (ask: Request) => ask.path.endsWith('?box=requests') || isExport(ask);
/** A device has its own times, and in Discover everybody stands. */
const isOfOthers = ({ path }: Request) => path.endsWith('/sessions') || path.startsWith('/api/discover');

async function lists(scene: Scene) {
  const told: string[] = [];
  for (const ask of listsOf(scene.receiver).filter((ask) => !isBox(ask) && !isOfOthers(ask))) {
    told.push(unnamed(alike(between(scene), `${ask.path} ${await bytesOf(scene.receiver, ask)}`)));
  }
  return told;
}

/**
 * The packets of a socket until a friend wrote, who comes last; but that a request waits, or was answered, and what changes in
 * one that waits, which its receiver may be looking at.
 */
async function packets(scene: Scene, isRequestShown: boolean) {
  const { friend, withFriend, socket, target } = scene;
  await say(friend, withFriend, 'and last');
  await socket.hear('new-message');
  await until(
    async () => socket.heard('conversation-updated'),
    (updates) => updates.some(({ conversationId }) => conversationId === withFriend),
  );
  const isOfRequest = (packet: object) =>
    'request' in packet ||
    (isRequestShown && 'conversationId' in packet && packet.conversationId === target.conversationId);
  const names = Object.keys(serverMessages) as (keyof typeof serverMessages)[];
  const heard = names.map((name) => [name, socket.heard(name).filter((packet) => !isOfRequest(packet))]);
  return alike(between(scene), JSON.stringify(heard));
}

const namesMessage =
  ({ target: { conversationId, messageId } }: Scene) =>
  ({ path, body }: Request) => {
    const text = path + JSON.stringify(body ?? {});
    return text.includes(conversationId) || text.includes(messageId);
  };
const opens = ({ method, path }: Request) => method === 'POST' && path === '/api/conversations';

/** What one changes for oneself, and what one says to a message: the id is one that the receiver is never told. */
const isOwnSide = ({ method, path }: Request) =>
  /\/(mute|messages|reaction)$/.test(path)
    ? method !== 'GET'
    : method === 'DELETE' && path.startsWith('/api/conversations/');

describe.each(Object.keys(states))('to its receiver, %s', (name) => {
  /** A scene with the state, and one in which nobody wrote. */
  async function both() {
    const pair = [await scene(), await scene()] as const;
    await states[name]?.(pair[0]);
    return pair;
  }

  it('is as if nobody had written, byte for byte, in every list, answer and packet but in the box of requests', async () => {
    const [there, none] = await both();
    expect(await lists(there)).toEqual(await lists(none));
    const isShown = name === 'a request that waits';
    expect(await packets(there, isShown)).toEqual(await packets(none, isShown));
    const box = JSON.stringify((await there.receiver.get('/api/conversations?box=requests')).body);
    expect(box.includes(there.target.conversationId)).toBe(isShown);
    const isAsked = (scene: Scene) => (ask: Request) => !namesMessage(scene)(ask) && (name === EMPTY || !opens(ask));
    const answers = async (scene: Scene) => (await allAnswers(between(scene), operations, isAsked(scene))).map(unnamed);
    expect(await answers(there)).toEqual(await answers(none));
    // One that the sender opened first stands in the list where it was opened.
    if (name !== EMPTY) expect(await lists(there)).toEqual(await lists(none));
  });
});

it('an empty conversation is none by its id either', async () => {
  const there = await scene();
  await openFrom(there);
  const none = nobody();
  for (const operation of operations) {
    const ofNobody = requestsOf(operation, { ...none, userId: there.sender.id });
    for (const [index, ask] of requestsOf(operation, there.target).entries()) {
      if (isOwnSide(ask) || !namesMessage(there)(ask)) continue;
      expect([ask, await bytesOf(there.receiver, ask)]).toEqual([
        ask,
        await bytesOf(there.receiver, ofNobody[index] as Request),
      ]);
    }
  }
  const { conversationId } = there.target;
  const join = (id: string) => there.socket.say('join-conversation', { conversationId: id });
  expect(await join(conversationId)).toEqual(await join(none.conversationId));
});
