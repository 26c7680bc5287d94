import type { SendMessage } from '@kindred/contracts/chat';
import { checkChatPhoto } from '@kindred/contracts/media';
import { checkVoice } from '@kindred/contracts/voices';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { z } from 'zod';

/** The columns of a message's photo and recording. */
export const storedFile = {
  imageUrl: z.string().nullable(),
  voiceUrl: z.string().nullable(),
  duration: z.number().nullable(),
  waveform: z.array(z.int()).nullable(),
};
const StoredFile = z.object(storedFile);
export type StoredFile = z.infer<typeof StoredFile>;

export const fileColumns = 'm.image_url as "imageUrl", m.voice_url as "voiceUrl", m.duration, m.waveform';

export const noFile: StoredFile = { imageUrl: null, voiceUrl: null, duration: null, waveform: null };

/** The address of a message's photo or recording. */
export const fileUrlOf = ({ imageUrl, voiceUrl }: Pick<StoredFile, 'imageUrl' | 'voiceUrl'>) => imageUrl ?? voiceUrl;

/** The address of the photo or recording that a draft sends. Its type decides: the other address is not looked at. */
export function sentFileOf({ messageType, imageUrl, voiceUrl }: SendMessage) {
  if (messageType === 'image') return imageUrl;
  return messageType === 'voice' ? voiceUrl : undefined;
}

/**
 * The file of a draft, as media knows it: length and waveform of a recording are those of its claim.
 * @throws AppError missing when its sender has not claimed it for this conversation
 */
export async function fileOf(bus: Bus, draft: SendMessage, senderId: string): Promise<StoredFile> {
  const { messageType, conversationId, viewOnce } = draft;
  const fileUrl = sentFileOf(draft);
  if (!fileUrl) return noFile;
  if (messageType === 'image') {
    await call(bus, checkChatPhoto, { imageUrl: fileUrl, conversationId, viewOnce }, senderId);
    return { ...noFile, imageUrl: fileUrl };
  }
  return { ...noFile, ...(await call(bus, checkVoice, { voiceUrl: fileUrl, conversationId }, senderId)) };
}
