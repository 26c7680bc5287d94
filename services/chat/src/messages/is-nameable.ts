import { KEPT_HOURS } from './unsent-message.js';

/**
 * Whether a message is there, or has vanished so lately that cursors and reports may name it, as SQL. The row of one that was
 * reported stays longer, which its sender cannot tell. @param message the alias of its row
 */
export const isNameable = (message: string) =>
  `(${message}.vanished_at is null or ${message}.vanished_at > now() - interval '${KEPT_HOURS} hours')`;
