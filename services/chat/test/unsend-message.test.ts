import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { checkReportedMessages } from '@kindred/contracts/reports';
import { sweepSealedCopies, sweepSealedPhotos } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { dataExportOf } from '@kindred/testing/data-export';
import { newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import { block, done, listed, messagesOf, openWith, react, read, say, unsend } from './chat-requests.js';
import { inHours, Scene } from './scene.js';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

const copies = (messageId: string) =>
  scene.rowsOf('chat', 'select 1 from unsent_messages where message_id = $1', [messageId]);

/** All rows of chat's tables as text, as somebody with the database reads them. */
async function everythingOfChat() {
  const tables = ['conversations', 'messages', 'unsent_messages', 'reactions', 'outbox', 'failed_events'];
  const rows = await Promise.all(
    tables.map((table) => scene.rowsOf('chat', `select t::text as row from ${table} t`, [])),
  );
  return JSON.stringify(rows);
}

describe('unsending a message', () => {
  it('leaves both with who sent it and when, and nothing of it', async () => {
    const { robin, sam, id } = await scene.talk();
    const { body: first } = await say(robin, id, 'hello');
    const { body: sent } = await say(robin, id, 'what I never wrote');
    await done(react(sam, id, sent.id, '🔥'));
    expect(await unsend(robin, id, sent.id)).toMatchObject({ status: 204 });
    expect((await unsend(robin, id, sent.id)).status).toBe(204);
    const left = {
      ...{ id: sent.id, senderId: robin.id, createdAt: sent.createdAt, content: '', messageType: 'text' },
      ...{ imageUrl: null, replyTo: null, reactions: [], version: 2, unsentAt: expect.any(String) },
    };
    for (const member of [robin, sam]) {
      const [one, other] = (await messagesOf(member, id)).body;
      expect(one).toEqual(first);
      expect(other).toMatchObject(left);
      expect(await listed(member, id)).toMatchObject({
        lastMessage: { id: sent.id, content: '', unsentAt: expect.any(String) },
        lastMessageAt: sent.createdAt,
      });
    }
    expect(await everythingOfChat()).not.toContain('what I never wrote');
    expect(scene.stack.log('chat') + scene.stack.log('gateway')).not.toContain('what I never wrote');
    expect(JSON.stringify(await dataExportOf(robin))).not.toContain('what I never wrote');
  });

  it('takes an unread one out of the count, and none that is read', async () => {
    const { robin, sam, id } = await scene.talk();
    const ids: string[] = [];
    for (const words of ['one', 'two', 'three']) ids.push((await say(robin, id, words)).body.id);
    const [one = '', two = '', three = ''] = ids;
    await done(read(sam, id, one));
    await done(unsend(robin, id, one));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 2 });
    await done(unsend(robin, id, three));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1 });
    expect((await sam.get('/api/conversations/unread')).body).toEqual({ unreadCount: 1 });
    await done(unsend(robin, id, two));
    expect((await read(sam, id)).body).toEqual({ unreadCount: 0 });
    await done(say(robin, id, 'four'));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1 });
  });

  it('counts once, however often it is asked for and while the other reads', async () => {
    const { robin, sam, id } = await scene.talk();
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push((await say(robin, id, `${n}`)).body.id);
    const twice = [...ids, ...ids].map((messageId) => unsend(robin, id, messageId));
    const answers = await Promise.all([...twice, read(sam, id, ids[4])]);
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0 });
    const [robins, sams] = [(await messagesOf(robin, id)).body, (await messagesOf(sam, id)).body];
    expect(robins).toEqual(sams);
    expect(robins.every(({ unsentAt }: Message) => unsentAt)).toBe(true);
  });

  it('is 404 for another’s, an unknown one, one of elsewhere and for a stranger, with the same bytes', async () => {
    const { robin, sam, id } = await scene.talk();
    const kai = await newMember(scene.url);
    const other = await openWith(robin, kai);
    const mine = (await say(robin, id, 'mine')).body.id;
    const unknown = await unsend(sam, id, randomUUID());
    expect(unknown).toMatchObject({ status: 404, body: { code: 'message_missing' } });
    expect((await unsend(sam, id, mine)).body).toEqual(unknown.body);
    expect((await unsend(robin, other, mine)).body).toEqual(unknown.body);
    expect((await unsend(kai, id, mine)).body).toEqual((await unsend(kai, randomUUID(), mine)).body);
    expect((await messagesOf(sam, id)).body[0].content).toBe('mine');
  });

  it('works through a block, which still hides everything', async () => {
    const { robin, sam, id } = await scene.talk();
    const { body } = await say(robin, id, 'before the block');
    await done(block(sam, robin));
    expect((await unsend(robin, id, body.id)).status).toBe(204);
    expect((await unsend(robin, id, randomUUID())).body.code).toBe('message_missing');
    expect((await messagesOf(robin, id)).status).toBe(404);
    await sam.send('DELETE', '/api/interactions', { toUserId: robin.id, type: 'block' });
    expect((await messagesOf(sam, id)).body[0]).toMatchObject({ content: '', unsentAt: expect.any(String) });
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0 });
  });

  it('is final: the same client id again is the unsent message', async () => {
    const { robin, id } = await scene.talk();
    const clientId = randomUUID();
    const { body } = await say(robin, id, 'once', { clientId });
    await done(unsend(robin, id, body.id));
    const again = await say(robin, id, 'once', { clientId });
    expect(again).toMatchObject({ status: 200, body: { id: body.id, content: '', unsentAt: expect.any(String) } });
  });
});

describe('the copy of an unsent message', () => {
  it('is for a report that names it, within 48 hours', async () => {
    const { robin, sam, id } = await scene.talk();
    const { body: one } = await say(robin, id, 'a threat');
    const { body: two } = await say(robin, id, 'something else');
    for (const message of [one, two]) await done(unsend(robin, id, message.id));
    const [first, second] = await scene.excerpt(one.id, robin, sam);
    expect(first).toMatchObject({ content: 'a threat', unsentAt: expect.any(String) });
    expect(second).toMatchObject({ content: '', unsentAt: expect.any(String) });
    await call(scene.bus, sweepSealedCopies, inHours(47));
    expect((await scene.excerpt(one.id, robin, sam))[0]).toMatchObject({ content: 'a threat' });
    await call(scene.bus, sweepSealedCopies, inHours(49));
    expect(await copies(one.id)).toEqual([]);
    expect((await scene.excerpt(one.id, robin, sam))[0]).toMatchObject({ content: '', unsentAt: expect.any(String) });
  });

  it('stays for a week once a report names it, so that it can be frozen later', async () => {
    const { robin, sam, id } = await scene.talk();
    const { body } = await say(robin, id, 'a threat');
    await done(unsend(robin, id, body.id));
    await call(scene.bus, checkReportedMessages, { userId: robin.id, messageIds: [body.id] }, sam.id);
    await call(scene.bus, sweepSealedCopies, inHours(49));
    expect((await scene.excerpt(body.id, robin, sam))[0]).toMatchObject({ content: 'a threat' });
    await call(scene.bus, sweepSealedCopies, inHours(8 * 24));
    expect(await copies(body.id)).toEqual([]);
  });

  it('goes with the account', async () => {
    const { robin, id } = await scene.talk();
    const { body } = await say(robin, id, 'a threat');
    await done(unsend(robin, id, body.id));
    expect(await copies(body.id)).toHaveLength(1);
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await until(
      () => copies(body.id),
      (rows) => rows.length === 0,
    );
  });
});

describe('an unsent photo', () => {
  async function withPhoto(more: object = {}) {
    const { robin, sam, id } = await scene.talk();
    const answer = await addPhoto(scene.url, robin, picture, { purpose: 'chat', conversationId: id });
    const imageUrl: string = answer.body.photoUrl;
    const send = () => robin.post(`/api/conversations/${id}/messages`, { messageType: 'image', imageUrl, ...more });
    return { robin, sam, id, imageUrl, send, message: (await send()).body };
  }
  const sealed = (imageUrl: string) =>
    scene.rowsOf('media', 'select is_sealed from sealed_photos where name = $1', [imageUrl.slice(7, -5)]);

  it('is gone for both, and its copy goes with the time', async () => {
    const { robin, sam, id, imageUrl, send, message } = await withPhoto();
    for (const member of [robin, sam]) expect((await member.get(imageUrl)).status).toBe(200);
    await done(unsend(robin, id, message.id));
    expect((await messagesOf(sam, id)).body[0]).toMatchObject({ messageType: 'text', imageUrl: null });
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
    expect(await scene.rowsOf('media', 'select 1 from chat_photos where image_url = $1', [imageUrl])).toEqual([]);
    expect((await send()).status).toBe(404);
    await until(
      () => everythingOfChat(),
      (rows) => !rows.includes(imageUrl),
    );
    expect((await scene.excerpt(message.id, robin, sam))[0]).toMatchObject({ messageType: 'image', imageUrl });
    await call(scene.bus, sweepSealedPhotos, inHours(49));
    expect(await sealed(imageUrl)).toEqual([]);
  });

  it.each(['at once', 'once media has it'])('ends for whoever is looking at it once, %s', async (when) => {
    const { robin, sam, id, imageUrl, message } = await withPhoto({ viewOnce: true });
    const { address } = (await sam.post(`/api/conversations/${id}/messages/${message.id}/view`, {})).body;
    expect((await sam.get(address)).status).toBe(200);
    await scene.rowsOf('media', `update viewings set expires_at = now() + interval '1 hour'`, []);
    const owed = () => scene.rowsOf('chat', 'select photo from unsent_messages where message_id = $1', [message.id]);
    if (when !== 'at once') await until(owed, ([row]) => row?.photo === null);
    await done(unsend(robin, id, message.id));
    await until(
      () => sam.get(address),
      ({ status }) => status === 404,
    );
    await until(
      () => sealed(imageUrl),
      ([row]) => row?.is_sealed === true,
    );
    await until(owed, ([row]) => row?.photo === null);
    expect((await scene.excerpt(message.id, robin, sam))[0]).toMatchObject({ messageType: 'image', imageUrl });
  });

  it('stays where another message has it', async () => {
    const { robin, sam, id, imageUrl, send, message } = await withPhoto();
    await send();
    await done(unsend(robin, id, message.id));
    expect(await scene.rowsOf('chat', 'select photo from unsent_messages where message_id = $1', [message.id])).toEqual(
      [{ photo: null }],
    );
    expect((await sam.get(imageUrl)).status).toBe(200);
  });
});
