import { type Member, newMember } from '@kindred/testing/member';
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
  conversationId: string;
  messageId: string;
  /** A photo of the victim's, and an upload that they have not claimed yet. */
  photoId: string;
  uploadUrl: string;
  /** A recording of theirs that they have not claimed yet. */
  recordingUrl: string;
  /** A passkey of the victim's. */
  passkeyId: string;
};

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
  return {
    mallory,
    victim,
    blocker,
    conversationId,
    messageId: body.id,
    photoId: photo.id,
    uploadUrl: photoUrl,
    recordingUrl: recording.photoUrl,
    passkeyId: passkey.id,
  };
}
