import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { checkReportedMessages } from '@kindred/contracts/reports';
import { sweepSealedCopies, sweepSealedPhotos, sweepVanishing } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { openSocket } from '@kindred/testing/open-socket';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import { contentsOf, done, messagesOf, read, say } from './chat-requests.js';
import { inHours, Scene } from './scene.js';
import { emptied, expire, sayVanishing, setVanishing } from './vanishing.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

/** What the clock does within seconds. */
const vanish = () => scene.rowsOf('chat', 'update vanishing set try_at = now()');
const gone = (messageId: string) => scene.rowsOf('chat', 'select 1 from messages where id = $1', [messageId]);

describe('what is kept of a vanished message', () => {
  it('is for a report that names it, within 48 hours; then nothing is', async () => {
    const { robin, sam, id } = await scene.talk();
    await done(say(robin, id, 'it stays'));
    const one = await sayVanishing(robin, id, 'a threat of a walrus');
    const two = await sayVanishing(robin, id, 'another walrus');
    await expire(scene, one.id, two.id);
    expect((await scene.excerpt(one.id, robin, sam)).at(-1)).toMatchObject({ content: 'a threat of a walrus' });
    await call(scene.bus, sweepVanishing, inHours(0));
    await emptied(scene, one.id);
    const around = await scene.excerpt(one.id, robin, sam);
    expect(contentsOf(around)).toEqual(['it stays', 'Messages now vanish after 24 hours', 'a threat of a walrus']);
    const rows = await scene.rowsOf('chat', 'select t::text as row from unsent_messages t where message_id = $1', [
      one.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('walrus');
    await call(scene.bus, checkReportedMessages, { userId: robin.id, messageIds: [two.id] }, sam.id);
    await call(scene.bus, sweepSealedCopies, inHours(49));
    await call(scene.bus, sweepVanishing, inHours(49));
    expect(await gone(one.id)).toEqual([]);
    await expect(scene.excerpt(one.id, robin, sam)).rejects.toMatchObject({ kind: 'missing' });
    expect((await scene.excerpt(two.id, robin, sam)).at(-1)).toMatchObject({ content: 'another walrus' });
    await call(scene.bus, sweepSealedCopies, inHours(8 * 24));
    await call(scene.bus, sweepVanishing, inHours(8 * 24));
    expect(await gone(two.id)).toEqual([]);
    expect((await messagesOf(sam, id)).body).toHaveLength(2);
  });

  it('tells its sender nothing of a report once the 48 hours are over', async () => {
    const { robin, sam, id } = await scene.talk();
    const clientIds = [randomUUID(), randomUUID()];
    const sent = await Promise.all(clientIds.map((clientId) => sayVanishing(robin, id, 'a threat', { clientId })));
    const ids = sent.map((message) => message.id);
    await expire(scene, ...ids);
    await vanish();
    for (const messageId of ids) await emptied(scene, messageId);
    const report = (messageId: string) =>
      call(scene.bus, checkReportedMessages, { userId: robin.id, messageIds: [messageId] }, sam.id);
    await report(sent[0]?.id ?? '');
    await scene.rowsOf('chat', `update messages set vanished_at = now() - interval '49 hours' where id = any($1)`, [
      ids,
    ]);
    const answersOf = async (messageId: string) => {
      const cursors = ['before', 'after', 'around'].map((name) => messagesOf(robin, id, `?${name}=${messageId}`));
      const answers = await Promise.all([...cursors, read(robin, id, messageId)]);
      const named = await report(messageId).catch(({ code }) => code);
      return [...answers.map(({ status, body }) => [status, body]), named];
    };
    const all = async () => Promise.all(ids.map(answersOf));
    const unknown = await answersOf(randomUUID());
    expect(await all()).toEqual([unknown, unknown]);
    await call(scene.bus, sweepSealedCopies, inHours(49));
    await call(scene.bus, sweepVanishing, inHours(0));
    expect(await Promise.all(ids.map(gone))).toEqual([[expect.anything()], []]);
    expect(await all()).toEqual([unknown, unknown]);
    const socket = await openSocket(scene.url, robin.session);
    await done(say(robin, id, 'later'));
    await done(read(sam, id));
    const [told] = await socket.hear('messages-read');
    socket.close();
    expect(told?.messageIds).toHaveLength(2);
    expect(told?.messageIds).not.toContain(ids[0]);
    for (const clientId of clientIds) expect((await say(robin, id, 'again', { clientId })).status).toBe(201);
  });

  it('is emptied after a new message where that was set aside before', async () => {
    const { robin, id } = await scene.talk();
    await sayVanishing(robin, id, 'a walrus');
    await scene.rowsOf('chat', 'update vanishing set tries = 9, set_aside_at = now() where conversation_id = $1', [id]);
    await done(say(robin, id, 'another walrus'));
    expect(
      await scene.rowsOf('chat', 'select tries, set_aside_at from vanishing where conversation_id = $1', [id]),
    ).toEqual([{ tries: 0, set_aside_at: null }]);
  });

  it('goes with the account', async () => {
    const { robin, id } = await scene.talk();
    const message = await sayVanishing(robin, id, 'a walrus');
    await expire(scene, message.id);
    await call(scene.bus, sweepVanishing, inHours(0));
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await until(
      () => scene.rowsOf('chat', 'select 1 from unsent_messages where message_id = $1', [message.id]),
      (rows) => rows.length === 0,
    );
  });
});

describe('a photo', () => {
  async function withPhoto() {
    const { robin, sam, id } = await scene.talk();
    await setVanishing(robin, id, 24);
    const answer = await addPhoto(scene.url, robin, smallPng, { purpose: 'chat', conversationId: id });
    const imageUrl: string = answer.body.photoUrl;
    const send = async () =>
      (await robin.post(`/api/conversations/${id}/messages`, { messageType: 'image', imageUrl })).body as Message;
    return { robin, sam, id, imageUrl, send };
  }
  const sealed = (imageUrl: string) =>
    scene.rowsOf('media', 'select is_sealed from sealed_photos where name = $1', [imageUrl.slice(7, -5)]);

  it('vanishes with its message for both, and its copy with the time', async () => {
    const { robin, sam, imageUrl, send } = await withPhoto();
    const message = await send();
    for (const member of [robin, sam]) expect((await member.get(imageUrl)).status).toBe(200);
    await expire(scene, message.id);
    await vanish();
    for (const member of [robin, sam]) {
      await until(
        () => member.get(imageUrl),
        ({ status }) => status === 404,
      );
    }
    await until(
      () => sealed(imageUrl),
      ([row]) => row?.is_sealed === true,
    );
    expect((await scene.excerpt(message.id, robin, sam)).at(-1)).toMatchObject({ messageType: 'image', imageUrl });
    await call(scene.bus, sweepSealedPhotos, inHours(49));
    expect(await sealed(imageUrl)).toEqual([]);
  });

  it('is not served to its receiver once its time is over, before anything has removed it', async () => {
    const { robin, sam, imageUrl, send } = await withPhoto();
    const message = await send();
    await expire(scene, message.id);
    for (const member of [robin, sam]) expect((await member.get(imageUrl)).status).toBe(404);
  });

  it('stays where another message has it, and goes with the last', async () => {
    const { sam, imageUrl, send } = await withPhoto();
    const [one, two] = [await send(), await send()];
    await expire(scene, one.id);
    await call(scene.bus, sweepVanishing, inHours(0));
    await emptied(scene, one.id);
    expect((await sam.get(imageUrl)).status).toBe(200);
    await expire(scene, two.id);
    await call(scene.bus, sweepVanishing, inHours(0));
    await until(
      () => sam.get(imageUrl),
      ({ status }) => status === 404,
    );
  });
});
