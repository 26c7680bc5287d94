import type { QueryClient } from '@tanstack/react-query';
import { keepDraft, keptDraft } from '../../lib/drafts';
import type { PendingMessage } from './shown-message';
import { keepBeside } from './use-draft';

/** A message of text. Of what it answers only the id is kept. */
export type KeptPending = Pick<PendingMessage, 'clientId' | 'content' | 'replyToId'>;

const MOST = 20;

/** The messages of a conversation that the server has not taken, as far as it is known, oldest first. */
export function keptPending(conversationId: string): KeptPending[] {
  return JSON.parse(keptDraft('unsent', conversationId) ?? '[]');
}

/** Keeps a message until it is sent, or replaces its earlier attempt; of one with a photo or a recording nothing. */
export function keepPending(queries: QueryClient, conversationId: string, pending: PendingMessage) {
  const { clientId, content, replyToId, file, recording } = pending;
  if (!file && !recording) replace(queries, conversationId, clientId, [{ clientId, content, replyToId }]);
}

/** What a further attempt sends. Nothing where the message is not kept any more, as after a sign-out. */
export function changePending(queries: QueryClient, conversationId: string, pending: PendingMessage) {
  const isKept = keptPending(conversationId).some(({ clientId }) => clientId === pending.clientId);
  if (isKept) keepPending(queries, conversationId, pending);
}

export function dropPending(queries: QueryClient, conversationId: string, clientId: string) {
  replace(queries, conversationId, clientId, []);
}

function replace(queries: QueryClient, conversationId: string, id: string, next: KeptPending[]) {
  const kept = [...keptPending(conversationId).filter(({ clientId }) => clientId !== id), ...next].slice(-MOST);
  keepDraft('unsent', conversationId, kept.length ? JSON.stringify(kept) : null);
  keepBeside(queries, conversationId);
}
