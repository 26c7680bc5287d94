import type { Client } from './member.js';
import { silence, uploadRecording } from './recordings.js';

/** As loud as somebody who speaks: syllables, and pauses between the words. */
export const spoken = Array.from({ length: 64 }, (_, bar) =>
  bar % 13 === 0 ? 1 : 6 + ((bar * 11 + (bar >> 2) * 7) % 26),
);

/** Has each of two members send the other a voice message of silence. */
export async function seedVoices(url: string, me: Client, other: Client): Promise<void> {
  const { body: them } = await other.get('/api/auth/user');
  const { body } = await me.post('/api/conversations', { otherUserId: them.id });
  await speak(url, other, body.conversationId, 8);
  await speak(url, me, body.conversationId, 21);
}

async function speak(url: string, who: Client, conversationId: string, seconds: number) {
  const { photoUrl } = await uploadRecording(url, who, conversationId, silence(seconds));
  const { body } = await who.post('/api/voices', { voiceUrl: photoUrl, waveform: spoken });
  const message = { messageType: 'voice', voiceUrl: body.voiceUrl };
  const sent = await who.post(`/api/conversations/${conversationId}/messages`, message);
  if (sent.status !== 201) throw new Error(`A voice message was refused with ${sent.status}`);
}
