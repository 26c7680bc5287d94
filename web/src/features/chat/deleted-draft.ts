import { listMessages } from '@kindred/contracts/chat';
import { page } from '../../lib/api';
import { codeOf } from '../../lib/api-error';
import { forgetDraft, keptDraft } from '../../lib/drafts';
import { serverNow } from '../../lib/server-clock';

/**
 * Forgets the draft of a conversation that the member has deleted on another device since it was written: the message beside
 * which it was written is missing, before it can have vanished. @returns whether it did
 */
export async function forgetDeletedDraft(conversationId: string) {
  const [after, expiresAt] = keptDraft('beside', conversationId)?.split(' ') ?? [];
  if (!after) return false;
  try {
    await page(listMessages, { conversationId, after });
    return false;
  } catch (error) {
    if (codeOf(error) !== 'message_missing') throw error;
    if (expiresAt && Date.parse(expiresAt) <= serverNow()) return false;
    forgetDraft(conversationId);
    return true;
  }
}
