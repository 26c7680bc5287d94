import type { Message } from '@kindred/contracts/chat';
import type { Member } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import { say } from './chat-requests.js';
import type { Scene } from './scene.js';

export const setVanishing = (who: Member, id: string, vanishAfter: unknown) =>
  who.send('PATCH', `/api/conversations/${id}`, { vanishAfter });

/** Sends a message that vanishes. */
export async function sayVanishing(who: Member, id: string, content: string, more: object = {}): Promise<Message> {
  await setVanishing(who, id, 24);
  return (await say(who, id, content, more)).body;
}

/** The time of messages is over, as the clock would have it; nothing has removed them yet. */
export const expire = (scene: Scene, ...messageIds: string[]) =>
  scene.rowsOf('chat', `update messages set expires_at = now() - interval '1 second' where id = any($1)`, [messageIds]);

/** Waits until nothing is in a message any more. */
export const emptied = (scene: Scene, messageId: string) =>
  until(
    () => scene.rowsOf('chat', 'select content, vanished_at from messages where id = $1', [messageId]),
    ([row]) => row.vanished_at !== null && row.content === '',
  );
