import { randomUUID } from 'node:crypto';

/** A report of spam, as profile files it. */
export const reportOf = (reporterId: string, userId: string) => ({
  id: randomUUID(),
  userId,
  reporterId,
  reporterJoinedAt: new Date().toISOString(),
  displayName: 'Bo',
  reason: 'spam' as const,
  detail: null,
  notes: null,
  messageIds: [],
  photoIds: [],
  createdAt: new Date().toISOString(),
});
