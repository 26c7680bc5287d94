import { type Member, newMember } from './member.js';
import { addPhoto } from './photos.js';
import { silence, uploadRecording } from './recordings.js';
import { spoken } from './seed-voices.js';

/**
 * Has one new member report another, who sent them an answer, a voice message, a photo to be seen once and words that
 * vanish, with reactions of both.
 * @param picture the photo
 */
export async function seedCase(url: string, picture: Uint8Array): Promise<void> {
  const [hurt, other] = [await newMember(url, 'juniper'), await newMember(url, 'basil')];
  await other.send('PUT', '/api/profile', { displayName: 'Basil', bio: 'Up late.', age: 41 });
  const { body } = await hurt.post('/api/conversations', { otherUserId: other.id });
  const conversation = `/api/conversations/${body.conversationId}`;
  const say = sayIn(conversation);
  const react = (who: Member, id: string, emoji: string) =>
    who.send('PUT', `${conversation}/messages/${id}/reaction`, { emoji });

  const asked = await say(hurt, { content: 'Hi! Do you sing in the choir on Tuesdays too?' });
  const answer = await say(other, {
    content: 'Only under the shower. Send me a picture of you there?',
    replyToId: asked,
  });
  await react(hurt, answer, '😮');
  const refused = await say(hurt, { content: 'No, thank you. Let us keep to the choir.' });
  await react(other, refused, '😂');
  const voiceUrl = await record(url, other, body.conversationId);
  await say(other, { messageType: 'voice', voiceUrl });
  await other.send('PATCH', conversation, { vanishAfter: 24 });
  const { body: photo } = await addPhoto(url, other, picture, {
    purpose: 'chat',
    conversationId: body.conversationId,
  });
  const once = await say(other, { messageType: 'image', imageUrl: photo.photoUrl, viewOnce: true, replyToId: refused });
  await hurt.post(`${conversation}/messages/${once}/view`, {});
  await react(hurt, once, '😢');
  const named = await say(other, { content: 'Your friends get it tonight, unless you send me a better one.' });
  await report(hurt, other, [once, named]);
}

/** Sends a message and returns its id. */
function sayIn(conversation: string) {
  return async (who: Member, message: object): Promise<string> => {
    const { status, body } = await who.post(`${conversation}/messages`, message);
    if (status !== 201) throw new Error(`A message was refused with ${status}: ${JSON.stringify(body)}`);
    return body.id;
  };
}

async function record(url: string, who: Member, conversationId: string): Promise<string> {
  const { photoUrl } = await uploadRecording(url, who, conversationId, silence(6));
  const { body } = await who.post('/api/voices', { voiceUrl: photoUrl, waveform: spoken });
  return body.voiceUrl;
}

async function report(by: Member, about: Member, messageIds: string[]) {
  const { status, body } = await by.post('/api/interactions', {
    ...{ toUserId: about.id, type: 'report', reportReason: 'harassment', detail: 'intimate_image' },
    ...{ notes: 'The photo is of me, and I never agreed to it.', messageIds },
  });
  if (status !== 201) throw new Error(`The report was refused with ${status}: ${JSON.stringify(body)}`);
}
