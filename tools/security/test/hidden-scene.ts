import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import type { Target } from './about-person.js';

export type Pair = { me: Member; shy: Member };

export const act = (from: Member, to: Member, type: string) =>
  from.post('/api/interactions', { toUserId: to.id, type });

/** Opens the conversation of two people. @returns its id */
export async function open(from: Member, to: Member): Promise<string> {
  return (await from.post('/api/conversations', { otherUserId: to.id })).body.conversationId;
}

export async function say(from: Member, conversationId: string, content = 'hello'): Promise<string> {
  return (await from.post(`/api/conversations/${conversationId}/messages`, { content })).body.id;
}

/** Sends a photo that is seen once. @returns the id of its message */
export async function sendOnce(url: string, from: Member, conversationId: string): Promise<string> {
  const { body } = await addPhoto(url, from, smallPng, { purpose: 'chat', conversationId });
  const photo = { messageType: 'image', content: '', imageUrl: body.photoUrl, viewOnce: true };
  return (await from.post(`/api/conversations/${conversationId}/messages`, photo)).body.id;
}

/** Reads all of a conversation, and looks at a photo in it. */
export async function readAll(reader: Member, conversationId: string, photoId: string) {
  const path = `/api/conversations/${conversationId}`;
  for (const step of ['read', `messages/${photoId}/view`]) {
    const { status, body } = await reader.post(`${path}/${step}`, {});
    if (status !== 200) throw new Error(`${step} was refused with ${status}: ${JSON.stringify(body)}`);
  }
}

/** What two people have in common: a conversation, and a message in it. */
type Common = { conversationId: string; messageId?: string };

type State = {
  before: (pair: Pair) => Promise<Common | undefined>;
  /** Whether the member may block and report the other. */
  mayDefend: boolean;
  /** Whether the member did something that they see as long as the other is there, or was: it names the other by id. */
  hasTrace: boolean;
};

async function without(done: Promise<unknown>) {
  await done;
  return undefined;
}

/** What lies between a member and somebody before the other hides. */
export const states: Record<string, State> = {
  nothing: { before: async () => undefined, mayDefend: false, hasTrace: false },
  'a favorite': { before: ({ me, shy }) => without(act(me, shy, 'favorite')), mayDefend: false, hasTrace: true },
  'a tap of mine': { before: ({ me, shy }) => without(act(me, shy, 'tap')), mayDefend: true, hasTrace: true },
  'a block that I took back': {
    before: async ({ me, shy }) => {
      await act(me, shy, 'block');
      return without(me.send('DELETE', '/api/interactions', { toUserId: shy.id, type: 'block' }));
    },
    mayDefend: false,
    hasTrace: false,
  },
  'a message of mine': {
    before: async ({ me, shy }) => {
      const conversationId = await open(me, shy);
      return { conversationId, messageId: await say(me, conversationId) };
    },
    mayDefend: true,
    hasTrace: true,
  },
  'an empty conversation that the other opened': {
    before: async ({ me, shy }) => ({ conversationId: await open(shy, me) }),
    mayDefend: false,
    hasTrace: false,
  },
  'an empty conversation that I opened': {
    before: async ({ me, shy }) => ({ conversationId: await open(me, shy) }),
    mayDefend: true,
    hasTrace: false,
  },
};

/** The ways in which somebody is nobody to another. */
export const modes: [string, (pair: Pair) => Promise<unknown>][] = [
  ['whom only their contacts find', ({ shy }) => shy.send('PATCH', '/api/profile', { visibility: 'contacts' })],
  [
    'who hides from the address of the viewer',
    ({ me, shy }) => shy.send('PUT', '/api/account/hidden-addresses', { emails: [me.email] }),
  ],
];

/** Somebody with a photo and a conversation with a third, and a member who does not know them. */
export async function strangers(url: string): Promise<Pair & { target: Target }> {
  const [me, shy, third] = await Promise.all(['mallory', 'shy', 'third'].map((name) => newMember(url, name)));
  if (!me || !shy || !third) throw new Error('Nobody registered.');
  await shy.send('PUT', '/api/profile', { displayName: `Shy ${shy.id}`, bio: 'not for you' });
  const { photo, photoUrl } = (await addPhoto(url, shy, smallPng)).body;
  const conversationId = await open(shy, third);
  const messageId = await say(shy, conversationId, 'for the third');
  return { me, shy, target: { userId: shy.id, conversationId, messageId, photoId: photo.id, photo: photoUrl } };
}

/** Strangers, and what lies between them; the target is also the conversation in common, where there is one. */
export async function strangersAfter(url: string, name: string) {
  const { me, shy, target } = await strangers(url);
  const common = await states[name]?.before({ me, shy });
  const { messageId = crypto.randomUUID(), ...rest } = common ?? {};
  return { me, shy, target, common: common && { ...target, ...rest, messageId } };
}
