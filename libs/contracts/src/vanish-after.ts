import { z } from 'zod/mini';

/** After how many hours new messages of a conversation vanish; 0: never. */
export const vanishHours = [0, 24, 168] as const;
export const VanishAfter = z.literal(vanishHours, 'Choose off, 24 hours or 7 days');
export type VanishAfter = z.infer<typeof VanishAfter>;

/** What a message says, in words of the server, of a change that a member made to the conversation. */
export const MessageNotice = z.object({ vanishAfter: VanishAfter });
export type MessageNotice = z.infer<typeof MessageNotice>;

/** The text of such a message. */
export const vanishWords: Record<VanishAfter, string> = {
  0: 'Messages no longer vanish',
  24: 'Messages now vanish after 24 hours',
  168: 'Messages now vanish after 7 days',
};
