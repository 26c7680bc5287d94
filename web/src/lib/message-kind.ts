import type { Message } from '@kindred/contracts/chat';

/** What a message without words is called. */
export const kindNames: Record<Message['messageType'], string> = {
  text: 'Message',
  image: 'Photo',
  voice: 'Voice message',
};
