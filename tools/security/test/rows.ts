import type { Scene } from './scene.js';

/**
 * One attempt of a member to reach what is another's, at the ids of the scene unless it has a path, and how it must end:
 * unless it says otherwise, as if that were not there.
 */
type Attempt = { does: string; path?: string; body?: unknown; status?: number };

/**
 * What stands against reaching another person's things through an operation. `nobody`: it names nobody, so it can only
 * concern the caller (the names of its fields are looked at). `anyone`: it is public. `staff`: it is for staff only, and who
 * else calls it is told that it is not there. Otherwise the attempts.
 */
export type Row = 'anyone' | 'nobody' | 'staff' | Attempt[] | ((scene: Scene) => Attempt[]);

const flat = Array(64).fill(0);

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
  'POST /api/staff/cases/find': 'staff',
  'GET /api/staff/cases/{caseId}': 'staff',
  'GET /api/staff/cases/{caseId}/photos/{photoId}': 'staff',
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
  'GET /api/conversations/{conversationId}': [{ does: 'looks at a conversation of others' }],
  'PATCH /api/conversations/{conversationId}': [
    { does: 'lets the messages of others vanish', body: { vanishAfter: 24 } },
  ],
  'POST /api/conversations/{conversationId}/accept': [{ does: 'accepts for others' }],
  'POST /api/conversations/{conversationId}/decline': [{ does: 'declines for others' }],
  'DELETE /api/conversations/{conversationId}': [{ does: 'deletes for others' }],
  'PUT /api/conversations/{conversationId}/mute': [{ does: 'mutes for others', body: { for: 'week' } }],
  'POST /api/messages/search': 'nobody',

  'POST /api/conversations': ({ blocker, mallory }) => [
    { does: 'opens one with who blocked them', body: { otherUserId: blocker.id } },
    { does: 'opens one with themselves', body: { otherUserId: mallory.id }, status: 400 },
  ],
  'GET /api/conversations/{conversationId}/messages': ({ ids: { conversationId, messageId } }) => [
    { does: 'reads what others wrote' },
    {
      does: 'reads from a message of others on',
      path: `/api/conversations/${conversationId}/messages?after=${messageId}`,
    },
  ],
  'POST /api/conversations/{conversationId}/messages': ({ victim }) => [
    { does: 'writes between others', body: { content: 'hello' } },
    { does: 'writes under another’s name', body: { content: 'hello', senderId: victim.id } },
  ],
  'DELETE /api/conversations/{conversationId}/messages/{messageId}': [{ does: 'unsends what another wrote' }],
  'PUT /api/conversations/{conversationId}/messages/{messageId}/reaction': [
    { does: 'reacts between others', body: { emoji: '👍' } },
  ],
  'POST /api/conversations/{conversationId}/messages/{messageId}/view': [{ does: 'looks at a photo between others' }],
  'GET /api/viewings/{token}': [{ does: 'guesses where a photo is that is seen once' }],
  'POST /api/conversations/{conversationId}/read': [{ does: 'reads for others' }],

  'POST /api/photos/upload': ({ ids: { conversationId } }) => [
    { does: 'asks for a ticket for others’ conversation', body: { purpose: 'chat', conversationId } },
    { does: 'records into others’ conversation', body: { purpose: 'voice', conversationId } },
  ],
  'POST /api/photos': ({ uploadUrl }) => [{ does: 'claims what another uploaded', body: { photoUrl: uploadUrl } }],
  'POST /api/voices': ({ recordingUrl }) => [
    { does: 'claims what another recorded', body: { voiceUrl: recordingUrl, waveform: flat } },
  ],
  'PATCH /api/photos/{photoId}': [{ does: 'moves another’s photo', body: { position: 0 } }],
  'DELETE /api/photos/{photoId}': [{ does: 'deletes another’s photo' }],

  'POST /api/notices/{noticeId}/read': [{ does: 'reads a decision about another' }],

  'PATCH /api/account/passkeys/{passkeyId}': [{ does: 'renames another’s passkey', body: { name: 'x' } }],
  'DELETE /api/account/passkeys/{passkeyId}': ({ mallory: { password } }) => [
    { does: 'removes another’s passkey', body: { password } },
  ],
  'DELETE /api/account/sessions/{sessionId}': [{ does: 'signs another’s device out' }],

  'GET /api/profile/{userId}': [{ does: 'looks at who blocked them' }],
  'POST /api/interactions': ({ blocker, mallory }) => [
    { does: 'taps who blocked them', body: { toUserId: blocker.id, type: 'tap' } },
    { does: 'marks who blocked them', body: { toUserId: blocker.id, type: 'favorite' } },
    { does: 'taps themselves', body: { toUserId: mallory.id, type: 'tap' }, status: 400 },
  ],
  'DELETE /api/interactions': ({ blocker, mallory }) => [
    {
      does: 'takes back another’s block',
      body: { toUserId: mallory.id, type: 'block', fromUserId: blocker.id },
      status: 204,
    },
  ],
};
