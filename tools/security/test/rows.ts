import { createHash } from 'node:crypto';
import type { Client } from '@kindred/testing/member';
import type { Scene } from './scene.js';

/** One attempt of a member to reach what is another's, and how it must end. */
export type Attempt = { does: string; path?: string; body?: unknown; status: number };

/**
 * What stands against reaching another person's things through an operation. `nobody`: it names nobody, so it can only
 * concern the caller (the names of its fields are looked at). `anyone`: it is public. `staff`: it is for staff only, and who
 * else calls it is told that it is not there. Otherwise the attempts.
 */
export type Row = 'anyone' | 'nobody' | 'staff' | ((scene: Scene) => Attempt[]);

const act = (does: string, toUserId: string, type: string, status: number) => ({
  does,
  body: { toUserId, type },
  status,
});

/** The public id of a client's session: the hash of its secret one. */
function sessionIdOf({ session }: Client) {
  const sid = /^sid=s%3A([^.]+)/.exec(session)?.[1] ?? '';
  return createHash('sha256').update(sid).digest('hex');
}

const flat = Array(64).fill(0);

const messagesOf = ({ conversationId }: Scene) => `/api/conversations/${conversationId}/messages`;

/** One row for every public operation; an operation without a row fails. */
export const rows: Record<string, Row> = {
  'GET /api/config': 'anyone',
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'POST /api/auth/forgot-password': 'anyone',
  'POST /api/auth/reset-password': 'anyone',
  'POST /api/auth/second-factor': 'anyone',
  'POST /api/auth/email-link': 'anyone',
  'POST /api/auth/confirm-email': 'anyone',
  'POST /api/auth/not-me': 'anyone',
  'POST /api/auth/undo': 'anyone',
  'POST /api/auth/passkey/options': 'anyone',
  'POST /api/auth/passkey': 'anyone',
  'POST /api/appeals': 'anyone',
  'POST /api/notices/outside': 'anyone',
  'POST /api/notices/outside/confirm': 'anyone',

  'GET /api/auth/user': 'nobody',
  'DELETE /api/account': 'nobody',
  'POST /api/account/export': 'nobody',
  'GET /api/consents': 'nobody',
  'POST /api/account/welcome': 'nobody',
  'POST /api/feedback': 'nobody',
  'POST /api/account/confirm-email': 'nobody',
  'POST /api/account/email': 'nobody',
  'POST /api/account/password': 'nobody',
  'GET /api/account/totp': 'nobody',
  'POST /api/account/totp': 'nobody',
  'POST /api/account/totp/confirm': 'nobody',
  'DELETE /api/account/totp': 'nobody',
  'GET /api/account/passkeys': 'nobody',
  'POST /api/account/passkeys/options': 'nobody',
  'POST /api/account/passkeys': 'nobody',
  'GET /api/account/sessions': 'nobody',
  'DELETE /api/account/sessions': 'nobody',
  'PUT /api/account/push': 'nobody',
  'DELETE /api/account/push': 'nobody',
  'GET /api/account/push': 'nobody',
  'PUT /api/account/hidden-addresses': 'nobody',
  'GET /api/account/hidden-addresses': 'nobody',
  'DELETE /api/account/hidden-addresses': 'nobody',
  'PUT /api/profile': 'nobody',
  'PATCH /api/profile': 'nobody',
  'PATCH /api/profile/location': 'nobody',
  'DELETE /api/profile/location': 'nobody',
  'GET /api/geocode/reverse': 'nobody',
  'GET /api/discover': 'nobody',
  'GET /api/favorites': 'nobody',
  'GET /api/blocks': 'nobody',
  'GET /api/taps': 'nobody',

  'GET /api/subscription/plans': 'anyone',
  'GET /api/subscription': 'nobody',
  'POST /api/subscription/create': 'nobody',
  'POST /api/subscription/refresh': 'nobody',
  'POST /api/subscription/cancel': 'nobody',
  'POST /api/subscription/resume': 'nobody',
  'POST /api/subscription/portal': 'nobody',

  'GET /api/staff/evidence/{evidenceId}': 'staff',
  'GET /api/staff/cases': 'staff',
  'GET /api/staff/cases/{caseId}': 'staff',
  'POST /api/staff/cases/{caseId}/open': 'staff',
  'POST /api/staff/cases/{caseId}/decisions': 'staff',
  'POST /api/staff/reporters/{reporterId}/dismiss': 'staff',
  'GET /api/staff/appeals': 'staff',
  'POST /api/staff/appeals/{appealId}': 'staff',
  'GET /api/staff/notices': 'staff',
  'POST /api/staff/notices/{noticeId}': 'staff',

  'GET /api/notices': 'nobody',
  'GET /api/reports': 'nobody',

  'GET /api/conversations': 'nobody',
  'GET /api/conversations/unread': 'nobody',
  'GET /api/conversations/{conversationId}': ({ conversationId }) => [
    { does: 'looks at a conversation of others', path: `/api/conversations/${conversationId}`, status: 404 },
  ],
  'PATCH /api/conversations/{conversationId}': ({ conversationId }) => [
    {
      does: 'lets the messages of others vanish',
      path: `/api/conversations/${conversationId}`,
      body: { vanishAfter: 24 },
      status: 404,
    },
  ],
  'POST /api/conversations/{conversationId}/accept': ({ conversationId }) => [
    { does: 'accepts for others', path: `/api/conversations/${conversationId}/accept`, body: {}, status: 404 },
  ],
  'POST /api/conversations/{conversationId}/decline': ({ conversationId }) => [
    { does: 'declines for others', path: `/api/conversations/${conversationId}/decline`, body: {}, status: 404 },
  ],
  'DELETE /api/conversations/{conversationId}': ({ conversationId }) => [
    { does: 'deletes for others', path: `/api/conversations/${conversationId}`, status: 404 },
  ],
  'PUT /api/conversations/{conversationId}/mute': ({ conversationId }) => [
    { does: 'mutes for others', path: `/api/conversations/${conversationId}/mute`, body: { for: 'week' }, status: 404 },
  ],
  'POST /api/messages/search': 'nobody',

  'POST /api/conversations': ({ blocker, mallory }) => [
    { does: 'opens one with who blocked them', body: { otherUserId: blocker.id }, status: 404 },
    { does: 'opens one with themselves', body: { otherUserId: mallory.id }, status: 400 },
  ],
  'GET /api/conversations/{conversationId}/messages': (scene) => [
    { does: 'reads what others wrote', path: messagesOf(scene), status: 404 },
    { does: 'reads from a message of others on', path: `${messagesOf(scene)}?after=${scene.messageId}`, status: 404 },
  ],
  'POST /api/conversations/{conversationId}/messages': (scene) => [
    { does: 'writes between others', path: messagesOf(scene), body: { content: 'hello' }, status: 404 },
    {
      does: 'writes under another’s name',
      path: messagesOf(scene),
      body: { content: 'hello', senderId: scene.victim.id },
      status: 404,
    },
  ],
  'DELETE /api/conversations/{conversationId}/messages/{messageId}': (scene) => [
    { does: 'unsends what another wrote', path: `${messagesOf(scene)}/${scene.messageId}`, status: 404 },
  ],
  'PUT /api/conversations/{conversationId}/messages/{messageId}/reaction': (scene) => [
    {
      does: 'reacts between others',
      path: `${messagesOf(scene)}/${scene.messageId}/reaction`,
      body: { emoji: '👍' },
      status: 404,
    },
  ],
  'POST /api/conversations/{conversationId}/messages/{messageId}/view': (scene) => [
    {
      does: 'looks at a photo between others',
      path: `${messagesOf(scene)}/${scene.messageId}/view`,
      body: {},
      status: 404,
    },
  ],
  'GET /api/viewings/{token}': () => [
    { does: 'guesses where a photo is that is seen once', path: `/api/viewings/${'A'.repeat(32)}`, status: 404 },
  ],
  'POST /api/conversations/{conversationId}/read': ({ conversationId }) => [
    { does: 'reads for others', path: `/api/conversations/${conversationId}/read`, body: {}, status: 404 },
  ],

  'POST /api/photos/upload': ({ conversationId }) => [
    { does: 'asks for a ticket for others’ conversation', body: { purpose: 'chat', conversationId }, status: 404 },
    { does: 'records into others’ conversation', body: { purpose: 'voice', conversationId }, status: 404 },
  ],
  'POST /api/photos': ({ uploadUrl }) => [
    { does: 'claims what another uploaded', body: { photoUrl: uploadUrl }, status: 404 },
  ],
  'POST /api/voices': ({ recordingUrl }) => [
    { does: 'claims what another recorded', body: { voiceUrl: recordingUrl, waveform: flat }, status: 404 },
  ],
  'PATCH /api/photos/{photoId}': ({ photoId }) => [
    { does: 'moves another’s photo', path: `/api/photos/${photoId}`, body: { position: 0 }, status: 404 },
  ],
  'DELETE /api/photos/{photoId}': ({ photoId }) => [
    { does: 'deletes another’s photo', path: `/api/photos/${photoId}`, status: 404 },
  ],

  'POST /api/notices/{noticeId}/read': ({ messageId }) => [
    { does: 'reads a decision about another', path: `/api/notices/${messageId}/read`, body: {}, status: 404 },
  ],

  'PATCH /api/account/passkeys/{passkeyId}': ({ passkeyId }) => [
    { does: 'renames another’s passkey', path: `/api/account/passkeys/${passkeyId}`, body: { name: 'x' }, status: 404 },
  ],
  'DELETE /api/account/passkeys/{passkeyId}': ({ passkeyId, mallory: { password } }) => [
    { does: 'removes another’s passkey', path: `/api/account/passkeys/${passkeyId}`, body: { password }, status: 404 },
  ],
  'DELETE /api/account/sessions/{sessionId}': ({ victim }) => [
    { does: 'signs another’s device out', path: `/api/account/sessions/${sessionIdOf(victim)}`, status: 404 },
  ],

  'GET /api/profile/{userId}': ({ blocker }) => [
    { does: 'looks at who blocked them', path: `/api/profile/${blocker.id}`, status: 404 },
  ],
  'POST /api/interactions': ({ blocker, mallory }) => [
    act('taps who blocked them', blocker.id, 'tap', 404),
    act('marks who blocked them', blocker.id, 'favorite', 404),
    act('taps themselves', mallory.id, 'tap', 400),
  ],
  'DELETE /api/interactions': ({ blocker, mallory }) => [
    {
      does: 'takes back another’s block',
      body: { toUserId: mallory.id, type: 'block', fromUserId: blocker.id },
      status: 204,
    },
  ],
};
