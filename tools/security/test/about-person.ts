import type { Member } from '@kindred/testing/member';

/** The ids of a person and of what is theirs. */
export type Target = { userId: string; conversationId: string; messageId: string; photoId: string; photo: string };
export type Request = { method: string; path: string; body?: unknown };
const interactions = ['tap', 'favorite', 'block', 'report'] as const;

/** What a member may ask of an operation about a person. An operation that names a person and is not here fails. */
export const requests: Record<string, (target: Target) => Omit<Request, 'method'>[]> = {
  'GET /api/profile/{userId}': ({ userId }) => [{ path: `/api/profile/${userId}` }],
  'POST /api/interactions': ({ userId, messageId, photoId }) => [
    ...interactions.map((type) => interaction({ toUserId: userId, type })),
    interaction({ toUserId: userId, type: 'report', photoIds: [photoId] }),
    interaction({ toUserId: userId, type: 'report', messageIds: [messageId] }),
  ],
  'DELETE /api/interactions': ({ userId }) =>
    ['favorite', 'block'].map((type) => ({ path: '/api/interactions', body: { toUserId: userId, type } })),
  'POST /api/conversations': ({ userId }) => [{ path: '/api/conversations', body: { otherUserId: userId } }],
  'GET /api/conversations/{conversationId}/messages': ({ conversationId, messageId }) => [
    { path: `/api/conversations/${conversationId}/messages` },
    { path: `/api/conversations/${conversationId}/messages?before=${messageId}` },
    { path: `/api/conversations/${conversationId}/messages?around=${messageId}` },
  ],
  'POST /api/conversations/{conversationId}/messages': ({ conversationId, messageId }) => [
    { path: `/api/conversations/${conversationId}/messages`, body: { content: 'are you there?' } },
    { path: `/api/conversations/${conversationId}/messages`, body: { content: 'to that', replyToId: messageId } },
  ],
  'DELETE /api/conversations/{conversationId}/messages/{messageId}': ({ conversationId, messageId }) => [
    { path: `/api/conversations/${conversationId}/messages/${messageId}` },
  ],
  'PUT /api/conversations/{conversationId}/messages/{messageId}/reaction': ({ conversationId, messageId }) =>
    ['👍', null].map((emoji) => ({
      path: `/api/conversations/${conversationId}/messages/${messageId}/reaction`,
      body: { emoji },
    })),
  'GET /api/conversations/{conversationId}': ({ conversationId }) => [{ path: `/api/conversations/${conversationId}` }],
  'PATCH /api/conversations/{conversationId}': ({ conversationId }) =>
    [24, 0].map((vanishAfter) => ({ path: `/api/conversations/${conversationId}`, body: { vanishAfter } })),
  'DELETE /api/conversations/{conversationId}': ({ conversationId }) => [
    { path: `/api/conversations/${conversationId}` },
  ],
  'PUT /api/conversations/{conversationId}/mute': ({ conversationId }) =>
    ['week', null].map((choice) => ({ path: `/api/conversations/${conversationId}/mute`, body: { for: choice } })),
  'POST /api/conversations/{conversationId}/messages/{messageId}/view': ({ conversationId, messageId }) => [
    { path: `/api/conversations/${conversationId}/messages/${messageId}/view`, body: {} },
  ],
  'POST /api/conversations/{conversationId}/accept': ({ conversationId }) => [
    { path: `/api/conversations/${conversationId}/accept`, body: {} },
  ],
  'POST /api/conversations/{conversationId}/decline': ({ conversationId }) => [
    { path: `/api/conversations/${conversationId}/decline`, body: {} },
  ],
  'POST /api/conversations/{conversationId}/read': ({ conversationId, messageId }) => [
    { path: `/api/conversations/${conversationId}/read`, body: {} },
    { path: `/api/conversations/${conversationId}/read`, body: { upToMessageId: messageId } },
  ],
  'POST /api/photos/upload': ({ conversationId }) => [
    { path: '/api/photos/upload', body: { purpose: 'chat', conversationId } },
  ],
  'PATCH /api/photos/{photoId}': ({ photoId }) => [
    { path: `/api/photos/${photoId}`, body: { isProfilePicture: true } },
  ],
  'DELETE /api/photos/{photoId}': ({ photoId }) => [{ path: `/api/photos/${photoId}` }],
};
export const interaction = (body: object) => ({ path: '/api/interactions', body: { reportReason: 'spam', ...body } });

/** Fields that name a person or what is theirs. */
export const PERSONAL = ['userId', 'toUserId', 'otherUserId', 'conversationId', 'photoId'];
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
