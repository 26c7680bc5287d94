import { createHash } from 'node:crypto';
import { type Client, type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng, upload } from '@kindred/testing/photos';
import { silence, uploadRecording } from '@kindred/testing/recordings';
import { addPasskey, SoftwareAuthenticator } from '@kindred/testing/software-authenticator';

/**
 * Who the attacks are about: a victim with data of their own, among it a conversation with a member who blocked the
 * attacker, and the attacker.
 */
export type Scene = {
  mallory: Member;
  victim: Member;
  blocker: Member;
  /** What is the victim's, or who blocked the attacker, by the names that paths have for it. */
  ids: Record<string, string>;
  /** An upload and a recording of the victim's that they have not claimed yet. */
  uploadUrl: string;
  recordingUrl: string;
};

/** The public id of a client's session: the hash of its secret one. */
function sessionIdOf({ session }: Client) {
  const sid = /^sid=s%3A([^.]+)/.exec(session)?.[1] ?? '';
  return createHash('sha256').update(sid).digest('hex');
}

export async function setScene(url: string): Promise<Scene> {
  const [mallory, victim, blocker] = [
    await newMember(url, 'mallory'),
    await newMember(url, 'victim'),
    await newMember(url, 'blocker'),
  ];
  await victim.send('PUT', '/api/profile', { displayName: 'Victim', bio: 'leave me alone', age: 30, showAge: false });
  await victim.send('PATCH', '/api/profile/location', { latitude: 52.52, longitude: 13.4 });
  await blocker.post('/api/interactions', { toUserId: mallory.id, type: 'block' });
  const { conversationId } = (await victim.post('/api/conversations', { otherUserId: blocker.id })).body;
  const { body } = await victim.post(`/api/conversations/${conversationId}/messages`, { content: 'between us' });
  const { photo } = (await addPhoto(url, victim, smallPng)).body;
  const { photoUrl } = await upload(url, victim, smallPng);
  const recording = await uploadRecording(url, victim, conversationId, silence(1));
  const passkey = await addPasskey(victim, new SoftwareAuthenticator({ origin: url, rpId: 'localhost' }));
  const ids = {
    userId: blocker.id,
    conversationId,
    messageId: body.id,
    noticeId: body.id,
    photoId: photo.id,
    passkeyId: passkey.id,
    sessionId: sessionIdOf(victim),
    token: 'A'.repeat(32),
  };
  return { mallory, victim, blocker, ids, uploadUrl: photoUrl, recordingUrl: recording.photoUrl };
}
