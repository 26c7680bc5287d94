import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { addPhoto } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { jpeg } from './jpeg.js';
import { addSecondGateway, type TwoGateways } from './two-gateways.js';

let gateways: TwoGateways;
const open: TestSocket[] = [];
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
});
afterAll(async () => {
  for (const socket of open) socket.close();
  await gateways.stop();
});

const pathOf = (id: string, rest: string) => `/api/conversations/${id}/${rest}`;
const say = (who: Member, id: string, content: string) => who.post(pathOf(id, 'messages'), { content });

/** Robin has written to Sam, who admits only matches; each has sockets at both gateways that joined the conversation. */
async function asked() {
  const [robin, sam] = await Promise.all([newMember(gateways.url, 'robin'), newMember(gateways.url, 'sam')]);
  await sam.send('PATCH', '/api/profile', { contactFrom: 'matches' });
  const id: string = (await robin.post('/api/conversations', { otherUserId: sam.id })).body.conversationId;
  const socketsOf = ({ session }: Member) =>
    Promise.all([gateways.url, gateways.second].map((url) => openSocket(url, session)));
  const [ofRobin, ofSam] = [await socketsOf(robin), await socketsOf(sam)];
  open.push(...ofRobin, ...ofSam);
  const join = (socket: TestSocket) => socket.say('join-conversation', { conversationId: id });
  for (const socket of ofRobin) await join(socket);
  await say(robin, id, 'hello');
  for (const socket of ofSam) await join(socket);
  return { robin, sam, id, ofRobin, ofSam };
}

/** Somebody else's message to the receiver, which comes after all that was sent before. */
async function flush(sam: Member, sockets: TestSocket[]) {
  const other = await newMember(gateways.url, 'other');
  await sam.post('/api/interactions', { toUserId: other.id, type: 'tap' });
  await other.post('/api/interactions', { toUserId: sam.id, type: 'tap' });
  const { conversationId } = (await other.post('/api/conversations', { otherUserId: sam.id })).body;
  const { body } = await say(other, conversationId, 'in between');
  for (const socket of sockets) {
    await until(
      async () => socket.heard('new-message'),
      (heard) => heard.some(({ id }) => id === body.id),
    );
  }
}

const messagesIn = (socket: TestSocket, id: string) =>
  socket.heard('new-message').filter(({ conversationId }) => conversationId === id);
const updatesIn = (socket: TestSocket, id: string) =>
  socket.heard('conversation-updated').filter(({ conversationId }) => conversationId === id);

describe('a request', () => {
  it('comes to sockets as no message: one waits, and nothing is unread', async () => {
    const { sam, id, ofSam, ofRobin } = await asked();
    for (const socket of ofSam) {
      await socket.hear('conversation-updated');
      expect(updatesIn(socket, id)).toEqual([{ conversationId: id, unreadCount: 0, request: 'waiting' }]);
    }
    for (const socket of ofRobin) await socket.hear('new-message');
    await flush(sam, ofSam);
    for (const socket of ofSam) expect(messagesIn(socket, id)).toEqual([]);
  });

  it('is told to every socket of its receiver once it is accepted, and messages come', async () => {
    const { robin, sam, id, ofSam } = await asked();
    await sam.post(pathOf(id, 'accept'), {});
    for (const socket of ofSam) {
      const last = await until(
        async () => updatesIn(socket, id).at(-1),
        (update) => update?.request === 'answered',
      );
      expect(last).toEqual({ conversationId: id, unreadCount: 1, request: 'answered' });
    }
    await say(robin, id, 'thank you');
    for (const socket of ofSam) {
      await until(
        async () => messagesIn(socket, id),
        ([message]) => message?.content === 'thank you',
      );
    }
  });

  it('shows no typing either way before it is accepted, and does afterwards', async () => {
    const { robin, sam, id, ofRobin, ofSam } = await asked();
    for (const socket of [...ofRobin, ...ofSam]) await socket.say('typing-start', { conversationId: id });
    await say(robin, id, 'more');
    for (const socket of ofRobin) await socket.hear('new-message', 2);
    await flush(sam, ofSam);
    for (const socket of [...ofRobin, ...ofSam]) expect(socket.heard('user-typing')).toEqual([]);
    await say(sam, id, 'hi');
    const [from, to] = [ofRobin[0], ofSam[1]];
    await until(
      async () => {
        await from?.say('typing-stop', { conversationId: id });
        await from?.say('typing-start', { conversationId: id });
        return to?.heard('user-typing').length ?? 0;
      },
      (count) => count > 0,
    );
  });

  it('is declined: nothing comes, and the sender hears what they heard before', async () => {
    const { robin, sam, id, ofRobin, ofSam } = await asked();
    for (const socket of ofRobin) await socket.hear('new-message');
    await sam.post(pathOf(id, 'decline'), {});
    for (const socket of ofSam) {
      await until(
        async () => updatesIn(socket, id).at(-1),
        (update) => update?.request === 'answered' && update.unreadCount === 0,
      );
    }
    const known = ofSam.map((socket) => updatesIn(socket, id).length);
    await say(robin, id, 'are you there?');
    for (const socket of ofRobin) await socket.hear('new-message', 2);
    await flush(sam, ofSam);
    expect(ofSam.map((socket) => updatesIn(socket, id).length)).toEqual(known);
    for (const socket of ofSam) expect(messagesIn(socket, id)).toEqual([]);
    for (const socket of ofRobin) expect(updatesIn(socket, id)).toEqual([]);
  });
});

describe('an answer to a message that is hidden', () => {
  it('has its quote for the sockets of its sender only', async () => {
    const { robin, sam, id, ofRobin, ofSam } = await asked();
    await sam.post(pathOf(id, 'decline'), {});
    const hidden = (await say(robin, id, 'meanwhile')).body;
    await say(sam, id, 'well');
    await robin.post(pathOf(id, 'messages'), { content: 'as I said', replyToId: hidden.id });
    const quotes = (sockets: TestSocket[]) =>
      Promise.all(
        sockets.map(async (socket) => {
          const heard = await until(
            async () => messagesIn(socket, id),
            (messages) => messages.some(({ content }) => content === 'as I said'),
          );
          return heard.at(-1)?.replyTo?.excerpt;
        }),
      );
    expect(await quotes(ofRobin)).toEqual(['meanwhile', 'meanwhile']);
    expect(await quotes(ofSam)).toEqual([undefined, undefined]);
  });
});

describe('the photos of a request', () => {
  it('are 404 for its receiver at every gateway until it is accepted, and for the sender never', async () => {
    const { robin, sam, id } = await asked();
    const photo = await send(robin, id);
    expect(await statuses(photo, sam)).toEqual([404, 404]);
    expect(await statuses(photo, robin)).toEqual([200, 200]);
    await sam.post(pathOf(id, 'accept'), {});
    expect(await statuses(photo, sam)).toEqual([200, 200]);
  });

  it('stay 404 when they came while it was declined, also after that', async () => {
    const { robin, sam, id } = await asked();
    const before = await send(robin, id);
    await sam.post(pathOf(id, 'decline'), {});
    const meanwhile = await send(robin, id);
    expect([await statuses(before, sam), await statuses(meanwhile, sam)]).toEqual([
      [404, 404],
      [404, 404],
    ]);
    await say(sam, id, 'well');
    expect([await statuses(before, sam), await statuses(meanwhile, sam)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    expect(await statuses(meanwhile, robin)).toEqual([200, 200]);
  });
});

/** The address of a photo that a member sends. */
async function send(from: Member, conversationId: string): Promise<string> {
  const ticket = { purpose: 'chat', conversationId };
  const { photoUrl: imageUrl } = (await addPhoto(gateways.url, from, await jpeg(), ticket)).body;
  const sent = await from.post(pathOf(conversationId, 'messages'), { messageType: 'image', imageUrl });
  expect(sent.status).toBe(201);
  return imageUrl;
}

function statuses(path: string, { session }: Member) {
  return Promise.all(
    [gateways.url, gateways.second].map(
      async (url) => (await fetch(url + path, { headers: { cookie: session } })).status,
    ),
  );
}
