import type { Member } from '@kindred/testing/member';
import { filled, type Operation } from './public-surface.js';

/** The ids of a person and of what is theirs. */
export type Target = { userId: string; conversationId: string; messageId: string; photoId: string; photo: string };
export type Request = { method: string; path: string; body?: unknown };

/** What an operation is told besides the ids in its path. */
type Told = { query?: string; body?: unknown };
const interactions = ['tap', 'favorite', 'block', 'report'] as const;
const bodies = (...all: unknown[]): Told[] => all.map((body) => ({ body }));

/** What a member may ask of an operation about a person. An operation that names a person and is not here fails. */
const told: Record<string, (target: Target) => Told[]> = {
  'GET /api/profile/{userId}': () => [{}],
  'POST /api/interactions': ({ userId, messageId, photoId }) =>
    bodies(
      ...interactions.map((type) => interaction({ toUserId: userId, type })),
      interaction({ toUserId: userId, type: 'report', photoIds: [photoId] }),
      interaction({ toUserId: userId, type: 'report', messageIds: [messageId] }),
    ),
  'DELETE /api/interactions': ({ userId }) =>
    bodies({ toUserId: userId, type: 'favorite' }, { toUserId: userId, type: 'block' }),
  'POST /api/conversations': ({ userId }) => bodies({ otherUserId: userId }),
  'GET /api/conversations/{conversationId}/messages': ({ messageId }) =>
    ['', `?before=${messageId}`, `?around=${messageId}`].map((query) => ({ query })),
  'POST /api/conversations/{conversationId}/messages': ({ messageId }) =>
    bodies({ content: 'are you there?' }, { content: 'to that', replyToId: messageId }),
  'DELETE /api/conversations/{conversationId}/messages/{messageId}': () => [{}],
  'PUT /api/conversations/{conversationId}/messages/{messageId}/reaction': () =>
    bodies({ emoji: '👍' }, { emoji: null }),
  'GET /api/conversations/{conversationId}': () => [{}],
  'PATCH /api/conversations/{conversationId}': () => bodies({ vanishAfter: 24 }, { vanishAfter: 0 }),
  'DELETE /api/conversations/{conversationId}': () => [{}],
  'PUT /api/conversations/{conversationId}/mute': () => bodies({ for: 'week' }, { for: null }),
  'POST /api/conversations/{conversationId}/messages/{messageId}/view': () => bodies({}),
  'POST /api/conversations/{conversationId}/accept': () => bodies({}),
  'POST /api/conversations/{conversationId}/decline': () => bodies({}),
  'POST /api/conversations/{conversationId}/read': ({ messageId }) => bodies({}, { upToMessageId: messageId }),
  'POST /api/photos/upload': ({ conversationId }) => bodies({ purpose: 'chat', conversationId }),
  'PATCH /api/photos/{photoId}': () => bodies({ isProfilePicture: true }),
  'DELETE /api/photos/{photoId}': () => [{}],
};

export const interaction = (body: object) => ({ reportReason: 'spam', ...body });

/** The requests of an operation about a person, or about nobody. */
export function requestsOf({ name, method, path }: Operation, target: Target): Request[] {
  const all = told[name]?.(target) ?? [];
  return all.map(({ query = '', body }) => ({ method, path: filled(path, target) + query, body }));
}

/** Of the operations that name a person or what is theirs: those for which nothing is asked, and the other way round. */
export function unasked(operations: Operation[]): string[] {
  const naming = operations.filter(({ fields }) => fields.some((field) => PERSONAL.includes(field)));
  const names = new Set(naming.map(({ name }) => name));
  const isAsked = (name: string) => name in told;
  return [...[...names].filter((name) => !isAsked(name)), ...Object.keys(told).filter((name) => !names.has(name))];
}

/** Fields that name a person or what is theirs. */
const PERSONAL = ['userId', 'toUserId', 'otherUserId', 'conversationId', 'photoId'];
/** The ids of somebody who is not there. */
export const nobody = (): Target => ({
  userId: crypto.randomUUID(),
  conversationId: crypto.randomUUID(),
  messageId: crypto.randomUUID(),
  photoId: crypto.randomUUID(),
  photo: `/media/${crypto.randomUUID().replaceAll('-', '')}.webp`,
});

/** An answer as bytes, without what differs with each request. */
export async function bytesOf(me: Member, { method, path, body }: Request) {
  const answer = await me.send(method, path, body);
  const { requestId: _, ...rest } = Object(answer.body);
  const headers = [...answer.headers].filter(
    ([name]) => !/^(date|set-cookie|x-request-id|etag|ratelimit.*)$/i.test(name),
  );
  return JSON.stringify({ status: answer.status, body: answer.body && rest, headers });
}
