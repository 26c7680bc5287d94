import { type ConversationsClosed, conversationsClosed } from '@kindred/contracts/chat';
import { Bus } from '@kindred/kit/bus';
import { tell } from '@kindred/kit/tell';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Closed = ConversationsClosed['closed'];
/** How many conversations are told of in one message. */
const TOLD_AT_ONCE = 1000;

/** What stays when somebody deletes their account: what others wrote to them, and that they are gone. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /**
   * Deletes everything a person wrote and marks their side of each conversation as left; a conversation that both
   * left goes altogether. Marking takes the row's lock, so that a message under way is either deleted or refused.
   * Doing it again changes nothing. Those who are left in the conversations are told.
   */
  async forget(userId: string) {
    const closed: Closed = [];
    await this.db.transaction(async (tx) => {
      for (const [side, other] of [['user1', 'user2'] as const, ['user2', 'user1'] as const]) {
        const [rows]: [Closed, number] = await tx.query(
          `update conversations set ${side}_left = true, ${side}_unread_count = 0, ${other}_unread_count = 0
           where ${side}_id = $1
           returning id as "conversationId", ${other}_id as "memberId"`,
          [userId],
        );
        closed.push(...rows);
      }
      await tx.query('delete from messages where sender_id = $1', [userId]);
      await tx.query('delete from conversations where (user1_id = $1 or user2_id = $1) and user1_left and user2_left', [
        userId,
      ]);
      await tx.query(
        `update conversations c
         set last_message_at = (select max(m.created_at) from messages m where m.conversation_id = c.id)
         where user1_id = $1 or user2_id = $1`,
        [userId],
      );
    });
    for (let from = 0; from < closed.length; from += TOLD_AT_ONCE) {
      tell(this.bus, conversationsClosed, { closed: closed.slice(from, from + TOLD_AT_ONCE) });
    }
  }
}
