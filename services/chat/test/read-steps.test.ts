import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sweepVanishing } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import type { Member } from '@kindred/testing/member';
import { done, read, say, unsend } from './chat-requests.js';
import { clear } from './own-conversations.js';
import { accept, decline, newRequest } from './requests.js';
import { inHours, Scene } from './scene.js';
import { emptied, expire, setVanishing } from './vanishing.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

const sent = async (from: Member, id: string, content: string): Promise<string> =>
  (await say(from, id, content)).body.id;

const later = `
  select count(*)::int as count from messages where conversation_id = $1 and sender_id = $2
    and sequence > (select sequence from messages where id = $3)
    and unsent_at is null and not is_hidden and notice is null and vanished_at is null`;

it('counts what stays unread after each step, whatever became of the messages', async () => {
  const { robin, sam, id } = await newRequest(scene.url);
  await done(decline(sam, id));
  const hidden = await sent(robin, id, 'hidden');
  await done(accept(sam, id));
  await clear(sam, id);
  const steps: string[] = [await sent(robin, id, 'one'), await sent(robin, id, 'two')];
  const unsent = await sent(robin, id, 'unsent');
  await done(setVanishing(robin, id, 24));
  const vanished = await sent(robin, id, 'vanished');
  await done(setVanishing(robin, id, 0));
  await done(say(sam, id, 'mine'));
  steps.push(await sent(robin, id, 'three'), await sent(robin, id, 'four'));
  await done(unsend(robin, id, unsent));
  await expire(scene, vanished);
  await call(scene.bus, sweepVanishing, inHours(0));
  await emptied(scene, vanished);
  expect((await read(sam, id, hidden)).status).toBe(404);
  const counts = [];
  for (const step of steps) {
    const [row] = await scene.rowsOf('chat', later, [id, robin.id, step]);
    const { unreadCount } = (await read(sam, id, step)).body;
    expect(unreadCount).toBe(row.count);
    counts.push(unreadCount);
  }
  expect(counts).toEqual([3, 2, 1, 0]);
});

it('takes what is read out of the stored count, and does not look at what stays unread', async () => {
  const { robin, sam, id } = await scene.talk();
  const steps = [await sent(robin, id, 'one'), await sent(robin, id, 'two'), await sent(robin, id, 'three')];
  await scene.rowsOf(
    'chat',
    `update conversations set user1_unread_count = 50000, user2_unread_count = 50000 where id = $1`,
    [id],
  );
  const counts = [];
  for (const step of steps) counts.push((await read(sam, id, step)).body.unreadCount);
  expect(counts).toEqual([49_999, 49_998, 0]);
});
