import type { SendMessage } from '@kindred/contracts/chat';
import { codeOf } from '../../lib/api-error';
import type { PendingMessage } from './shown-message';
import { uploadPhoto } from './upload-photo';

export type Uploaded = Pick<SendMessage, 'messageType' | 'imageUrl' | 'voiceUrl'>;

/** What was uploaded. A message that is sent again has the same file, so that no second one is left of it. */
const uploads = new WeakMap<object, Uploaded>();

const fileOf = ({ recording, file }: PendingMessage) => recording ?? file;

/** Uploads the photo or the recording of a message, or gives what an earlier try has uploaded. */
export async function uploadOnce(pending: PendingMessage, conversationId: string) {
  const file = fileOf(pending);
  const uploaded = (file && uploads.get(file)) ?? (await upload(pending, conversationId));
  if (file) uploads.set(file, uploaded);
  return uploaded;
}

/** What the server has no more is uploaded anew. */
export function forgetUpload(pending: PendingMessage, error: Error) {
  const file = fileOf(pending);
  if (file && ['photo_missing', 'voice_missing'].includes(codeOf(error) ?? '')) uploads.delete(file);
}

async function upload({ file, recording }: PendingMessage, conversationId: string): Promise<Uploaded> {
  if (recording) {
    const { uploadRecording } = await import('./voice/upload-recording');
    return { messageType: 'voice', voiceUrl: await uploadRecording(recording, conversationId) };
  }
  if (!file) return { messageType: 'text' };
  return { messageType: 'image', imageUrl: await uploadPhoto(file, conversationId) };
}
