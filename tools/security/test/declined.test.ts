import { afterAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import { bytesOf, type Request, type Target, unasked } from './about-person.js';
import { alike as alikeBetween, answersTo, type Between, isLast, isOther } from './alike.js';
import { publicSurface } from './public-surface.js';

const open: TestSocket[] = [];
const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const operations = (await publicSurface(await newMember(stack.url, 'reader'))).filter(
  ({ access }) => access === 'member',
);
afterAll(async () => {
  for (const socket of open) socket.close();
  await stack.stop();
});

/** Somebody asked, with the ids of what the sender sees of them. */
type Asked = { sender: Member; receiver: Member; socket: TestSocket; target: Target; sent: string[] };

const pathOf = ({ target }: Asked, rest: string) => `/api/conversations/${target.conversationId}/${rest}`;

async function say(asked: Asked, content: string, replyToId?: string) {
  const { body } = await asked.sender.post(pathOf(asked, 'messages'), { content, replyToId });
  asked.sent.push(body.id);
}

/** A sender wrote to somebody who admits only matches, and who has read it. */
async function ask(): Promise<Asked> {
  const [sender, receiver] = await Promise.all(['sender', 'receiver'].map((name) => newMember(stack.url, name)));
  if (!sender || !receiver) throw new Error('Nobody registered.');
  await receiver.send('PATCH', '/api/profile', { contactFrom: 'matches' });
  await receiver.send('PUT', '/api/profile', { displayName: 'Receiver' });
  const { photo, photoUrl } = (await addPhoto(stack.url, receiver, smallPng)).body;
  const { conversationId } = (await sender.post('/api/conversations', { otherUserId: receiver.id })).body;
  const socket = await openSocket(stack.url, sender.session);
  open.push(socket);
  await socket.say('join-conversation', { conversationId });
  const ids = { userId: receiver.id, conversationId, messageId: '', photoId: photo.id };
  const asked = { sender, receiver, socket, target: { ...ids, photo: photoUrl }, sent: [] };
  await say(asked, 'hello');
  asked.target.messageId = asked.sent[0] ?? '';
  await receiver.post(pathOf(asked, 'read'), {});
  return asked;
}

/** Two who were asked, of whom the second declined; each was then written to again, and looked at it. */
async function waitingAndDeclined() {
  const pair = [await ask(), await ask()] as const;
  const [, declined] = pair;
  expect((await declined.receiver.post(pathOf(declined, 'decline'), {})).status).toBe(204);
  for (const asked of pair) {
    await say(asked, 'are you there?');
    await say(asked, 'I mean it', asked.sent.at(-1));
    await asked.sender.send('PUT', pathOf(asked, `messages/${asked.sent.at(-1)}/reaction`), { emoji: '👍' });
    await asked.receiver.post(pathOf(asked, 'read'), {});
    await asked.receiver.get(pathOf(asked, 'messages'));
  }
  /** What is told to the one is told to the other. */
  async function expectAlike(tell: (asked: Asked) => Promise<unknown>) {
    const [ofWaiting, ofDeclined] = await Promise.all(pair.map(tell));
    expect(ofDeclined).toEqual(ofWaiting);
  }
  return { pair, expectAlike };
}

const between = ({ sender: me, receiver: other, target, sent }: Asked): Between => ({ me, other, target, sent });
const alike = (asked: Asked, text: string) => alikeBetween(between(asked), text);
const answers = (asked: Asked, isWanted: (request: Request) => boolean) =>
  answersTo(between(asked), operations, isWanted);

const lists = ['/api/conversations', '/api/conversations/unread', '/api/conversations?box=requests', '/api/taps'];

async function listed(asked: Asked) {
  const all = await Promise.all(lists.map((path) => bytesOf(asked.sender, { method: 'GET', path })));
  return all.map((bytes) => alike(asked, bytes));
}

/** What the sender's socket was told, after a message that comes last. */
async function told(asked: Asked) {
  await say(asked, 'and last');
  const count = asked.sent.length;
  await asked.socket.hear('new-message', count);
  const names = ['new-message', 'messages-read', 'user-typing', 'conversation-updated', 'account-updated'] as const;
  return names.map((name) => alike(asked, JSON.stringify([name, asked.socket.heard(name)])));
}

async function exported(asked: Asked) {
  const { conversations, messages, reactions } = await dataExportOf(asked.sender);
  expect(messages).toHaveLength(asked.sent.length);
  return alike(asked, JSON.stringify({ conversations, messages, reactions }));
}

describe('to its sender, a request that was declined', () => {
  it('is compared over every operation that names a person or what is theirs', () => {
    expect(unasked(operations)).toEqual([]);
  });

  it('is one that waits, byte for byte, in every answer, list, packet and export', async () => {
    const { expectAlike } = await waitingAndDeclined();
    await expectAlike(listed);
    const messages = async (asked: Asked) =>
      alike(asked, await bytesOf(asked.sender, { method: 'GET', path: pathOf(asked, 'messages') }));
    await expectAlike(messages);
    await expectAlike(exported);
    await expectAlike((asked) => answers(asked, isOther));
    await expectAlike(told);
    await expectAlike((asked) => answers(asked, isLast));
    await expectAlike(listed);
  });

  it('is one that waits for sockets', async () => {
    const { expectAlike } = await waitingAndDeclined();
    const acknowledged = async ({ socket, target: { conversationId } }: Asked) => {
      const names = ['typing-start', 'typing-stop', 'leave-conversation', 'join-conversation'] as const;
      const all: unknown[] = [];
      for (const name of names) all.push([name, await socket.say(name, { conversationId })]);
      return all;
    };
    await expectAlike(acknowledged);
  });

  it('is one that waits also once its receiver has written: the same is read, and shown', async () => {
    const { pair, expectAlike } = await waitingAndDeclined();
    for (const asked of pair) {
      const { body } = await asked.receiver.post(pathOf(asked, 'messages'), { content: 'hi' });
      asked.sent.push(body.id);
      await say(asked, 'there you are');
      await asked.receiver.post(pathOf(asked, 'read'), {});
      await asked.socket.hear('messages-read');
    }
    await expectAlike(told);
    await expectAlike(listed);
    await expectAlike((asked) => answers(asked, isOther));
  });
});
