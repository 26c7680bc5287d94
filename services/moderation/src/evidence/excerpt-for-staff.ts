import { Excerpt } from '@kindred/contracts/reports';

const SOMEBODY = '00000000-0000-0000-0000-000000000000';

/** A frozen excerpt (JSON) as moderators read it: with the id of the reported person, and without the reporter's. */
export function excerptForStaff(excerpt: Buffer, reportedId: string): Buffer {
  const { messages, ...rest } = Excerpt.parse(JSON.parse(excerpt.toString()));
  const shown = (id: string) => (id === reportedId ? id : SOMEBODY);
  const anonymous = messages.map(({ senderId, reactions, ...message }) => ({
    ...message,
    senderId: shown(senderId),
    ...(reactions && { reactions: reactions.map((one) => ({ ...one, userId: shown(one.userId) })) }),
  }));
  return Buffer.from(JSON.stringify({ ...rest, messages: anonymous }));
}
