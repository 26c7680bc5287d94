import { MessageType } from '@kindred/contracts/chat';
import { seal, unseal } from '@kindred/kit/seal';
import { z } from 'zod';

const PURPOSE = 'unsent message';

/** What a message said that was unsent or has vanished. */
const Original = z.object({
  content: z.string(),
  messageType: MessageType,
  imageUrl: z.string().nullable(),
  voiceUrl: z.string().nullish(),
  duration: z.number().nullish(),
  waveform: z.array(z.int()).nullish(),
});
export type Original = z.infer<typeof Original>;

/** The copy opens as that of this message only. */
export function sealOriginal(secret: string, { id, ...message }: Original & { id: string }): Buffer {
  const { content, messageType, imageUrl, voiceUrl, duration, waveform } = message;
  const original: Original = { content, messageType, imageUrl, voiceUrl, duration, waveform };
  return seal(secret, PURPOSE, id, Buffer.from(JSON.stringify(original)));
}

/** @throws Error under another secret */
export function unsealOriginal(secret: string, messageId: string, sealed: Uint8Array): Original {
  return Original.parse(JSON.parse(unseal(secret, PURPOSE, messageId, sealed).toString()));
}
