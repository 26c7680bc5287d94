import type { Reaction } from '@kindred/contracts/chat';

/** What a screen reader calls each reaction. */
export const reactionNames: Record<Reaction['emoji'], string> = {
  '❤️': 'Heart',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '😢': 'Sad',
  '🔥': 'Fire',
  '👍': 'Thumbs up',
};
