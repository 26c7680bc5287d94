import type { Random } from '@kindred/testing/random';
import type pg from 'pg';
import type { ChatCall } from './chat-call.js';
import type { History } from './history.js';

const expire = `
  with expired as (
    update chat.messages set expires_at = now() where id = (
      select id from chat.messages where conversation_id = any($1) and expires_at > now() and vanished_at is null
      order by md5(id::text || $2) limit 1)
    returning id, client_id, conversation_id
  ), due as (
    update chat.vanishing set try_at = now() where conversation_id in (select conversation_id from expired)
  )
  select id as "messageId", client_id as "clientId", conversation_id as "conversationId" from expired`;
const late = `
  with late as (select distinct conversation_id from chat.messages
    where conversation_id = any($1) and expires_at <= now() and vanished_at is null),
  due as (update chat.vanishing set try_at = now() where conversation_id in (select conversation_id from late))
  select count(*)::int as count from late`;

/** Ends the time of messages that vanish, one after the other: a day would be too long. */
export class FastClock {
  constructor(
    private readonly db: pg.Pool,
    private readonly conversationIds: string[],
    private readonly history: History<ChatCall>,
    readonly random: Random,
  ) {}

  async act() {
    if (this.random() > 0.3) return;
    const { rows } = await this.db.query(expire, [this.conversationIds, `${this.random()}`]);
    for (const row of rows) this.history.observe({ kind: 'expire', by: 'clock', to: 'clock', ...row });
  }

  /** Whether nothing is left in what has vanished. What a process took that was killed is due again at once. */
  async isQuiet() {
    const { rows } = await this.db.query(late, [this.conversationIds]);
    return rows[0].count === 0;
  }
}
