import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { sweepSealedCopies, sweepSealedPhotos } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { dataExportOf } from '@kindred/testing/data-export';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import { block, done, messagesOf, react, say, unsend } from './chat-requests.js';
import { inHours, missing, Scene } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

const view = (member: Member, id: string, messageId: string) =>
  member.post(`/api/conversations/${id}/messages/${messageId}/view`, {});
const sendImage = (from: Member, id: string, imageUrl: string, more: object = {}) =>
  from.post(`/api/conversations/${id}/messages`, { messageType: 'image', imageUrl, ...more });
const nameOf = (imageUrl: string) => imageUrl.slice(7, -5);

async function withPhoto() {
  const { robin, sam, id } = await scene.talk();
  const answer = await addPhoto(scene.url, robin, smallPng, { purpose: 'chat', conversationId: id });
  return { robin, sam, id, imageUrl: answer.body.photoUrl as string };
}

async function sent(more: object = {}) {
  const scene = await withPhoto();
  const { body } = await sendImage(scene.robin, scene.id, scene.imageUrl, { viewOnce: true, ...more });
  return { ...scene, message: body as Message };
}

describe('a photo that is seen once', () => {
  it('has an address in no answer, and is served under none', async () => {
    const { robin, sam, id, imageUrl } = await withPhoto();
    expect((await robin.get(imageUrl)).status).toBe(200);
    const { body: message } = await sendImage(robin, id, imageUrl, { viewOnce: true });
    expect(message).toMatchObject({ messageType: 'image', viewOnce: true, imageUrl: null });
    for (const member of [robin, sam]) {
      await until(
        () => member.get(imageUrl),
        ({ status }) => status === 404,
      );
      expect((await messagesOf(member, id)).body[0]).toMatchObject({ viewOnce: true, imageUrl: null });
    }
    const [row] = (await dataExportOf(robin)).messages ?? [];
    expect(JSON.stringify(row ?? {})).not.toContain(imageUrl);
  });

  it('is the same message for whoever sends it again after it was seen', async () => {
    const clientId = randomUUID();
    const { robin, sam, id, imageUrl, message } = await sent({ clientId });
    expect((await view(sam, id, message.id)).status).toBe(200);
    await until(
      () => scene.rowsOf('media', 'select 1 from chat_photos where image_url = $1', [imageUrl]),
      (rows) => rows.length === 0,
    );
    const again = await sendImage(robin, id, imageUrl, { viewOnce: true, clientId });
    expect([again.status, again.body.id]).toEqual([200, message.id]);
    const other = await sendImage(robin, id, imageUrl, { viewOnce: true, clientId: randomUUID() });
    expect(other).toMatchObject({ status: 404 });
  });

  it('is seen by its receiver, once, for whom the address is good', async () => {
    const { robin, sam, id, message } = await sent();
    expect(await view(robin, id, message.id)).toMatchObject(missing);
    const answer = await view(sam, id, message.id);
    expect(answer.status).toBe(200);
    const { address, expiresAt } = answer.body;
    expect(address).toMatch(/^\/api\/viewings\/[\w-]{32}$/);
    const stored = await scene.rowsOf('media', 'select expires_at from viewings where viewer_id = $1', [sam.id]);
    expect(stored).toEqual([{ expires_at: new Date(expiresAt) }]);
    const shown = await fetch(scene.url + address, { headers: { cookie: sam.session } });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await shown.bytes()).length).toBeGreaterThan(20);
    const kai = await newMember(scene.url);
    for (const member of [robin, kai]) expect((await member.get(address)).status).toBe(404);
    expect((await fetch(scene.url + address)).status).toBe(401);
    expect(await view(sam, id, message.id)).toMatchObject(missing);
    for (const member of [robin, sam]) {
      const [one] = (await messagesOf(member, id)).body;
      expect(one).toMatchObject({ viewOnce: true, viewedAt: expect.any(String), imageUrl: null, version: 1 });
    }
    await scene.rowsOf('media', 'update viewings set expires_at = now()', []);
    expect((await sam.get(address)).status).toBe(404);
  });

  it('stays closed for its sender where who sees it hides from them, also when they write later', async () => {
    const { robin, sam, id, message } = await sent();
    await sam.send('PATCH', '/api/profile', { visibility: 'contacts' });
    expect((await view(sam, id, message.id)).status).toBe(200);
    const of = async (member: Member): Promise<Message> => (await messagesOf(member, id)).body[0];
    const closed = await of(robin);
    expect([closed.viewedAt, closed.version]).toEqual([undefined, 0]);
    expect(await of(sam)).toMatchObject({ viewedAt: expect.any(String), version: 1 });
    const [exported] = (await dataExportOf(robin)).messages;
    expect(exported).toMatchObject({ id: message.id, viewOnce: true });
    expect(exported).not.toHaveProperty('viewedAt');
    await done(say(sam, id, 'here I am'));
    expect((await of(robin)).viewedAt).toBeUndefined();
    await done(unsend(robin, id, message.id));
    const unsentOf = async (member: Member) => [Boolean((await of(member)).viewedAt), (await of(member)).version];
    expect([await unsentOf(robin), await unsentOf(sam)]).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });

  it.each(['robin', 'sam'] as const)(
    'stays closed for its sender where %s does not show what they read, and no socket of theirs hears of it',
    async (name) => {
      const { message, id, ...members } = await sent();
      const { robin, sam } = members;
      const sockets = await Promise.all([robin, sam].map(({ session }) => openSocket(scene.url, session)));
      await members[name].send('PATCH', '/api/profile', { showRead: false });
      expect((await view(sam, id, message.id)).status).toBe(200);
      await sockets[1]?.hear('message-changed');
      await done(react(sam, id, message.id, '👍'));
      const heard = (await sockets[0]?.hear('message-changed'))?.map(({ viewedAt, reactions, version }) => [
        viewedAt,
        reactions?.length,
        version,
      ]);
      expect(heard).toEqual([[undefined, 1, 1]]);
      expect((await sockets[1]?.hear('message-changed', 2))?.map(({ version }) => version)).toEqual([1, 2]);
      await members[name].send('PATCH', '/api/profile', { showRead: true });
      expect((await messagesOf(robin, id)).body[0]).not.toHaveProperty('viewedAt');
      expect((await messagesOf(sam, id)).body[0]).toMatchObject({ viewedAt: expect.any(String) });
      for (const socket of sockets) socket.close();
    },
  );

  it('is won by one of many calls at the same moment', async () => {
    const { sam, id, message } = await sent();
    const answers = await Promise.all(Array.from({ length: 8 }, () => view(sam, id, message.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
  });

  it('is sent once, of many messages at the same moment', async () => {
    const { robin, sam, id, imageUrl } = await withPhoto();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendImage(robin, id, imageUrl, { viewOnce: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(404)]);
    expect((await messagesOf(sam, id)).body).toHaveLength(1);
  });

  it('is seen or unsent, never both at the same moment', async () => {
    for (let n = 0; n < 3; n++) {
      const { robin, sam, id, message } = await sent();
      const [viewed, unsentAnswer] = await Promise.all([view(sam, id, message.id), unsend(robin, id, message.id)]);
      expect(unsentAnswer.status).toBe(204);
      const [one] = (await messagesOf(sam, id)).body;
      expect(one).toMatchObject({ unsentAt: expect.any(String), content: '', imageUrl: null });
      expect(viewed.status).toBe(one.viewedAt ? 200 : 404);
      expect(await view(sam, id, message.id)).toMatchObject(missing);
    }
  });

  it('is 404 for a stranger, an unknown one, another’s kind and across a block, also at its address', async () => {
    const { robin, sam, id, message } = await sent();
    const { body: text } = await say(robin, id, 'words');
    expect(await view(sam, id, randomUUID())).toMatchObject(missing);
    expect(await view(sam, id, text.id)).toMatchObject(missing);
    const kai = await newMember(scene.url);
    expect((await view(kai, id, message.id)).body).toEqual((await view(kai, randomUUID(), message.id)).body);
    const { address } = (await view(sam, id, message.id)).body;
    await done(block(robin, sam));
    await until(
      () => sam.get(address),
      ({ status }) => status === 404,
    );
    const other = await sent();
    await done(block(other.robin, other.sam));
    expect((await view(other.sam, other.id, other.message.id)).status).toBe(404);
  });

  it('is closed in a request, until it is accepted', async () => {
    const { robin, sam, id, imageUrl } = await withPhoto();
    await sam.send('PATCH', '/api/profile', { contactFrom: 'matches' });
    const { body } = await sendImage(robin, id, imageUrl, { viewOnce: true });
    expect(await view(sam, id, body.id)).toMatchObject(missing);
    await sam.post(`/api/conversations/${id}/accept`, {});
    expect((await view(sam, id, body.id)).status).toBe(200);
  });

  it('has no words, and is no other message’s photo', async () => {
    const { robin, id, imageUrl } = await withPhoto();
    expect((await say(robin, id, 'words', { viewOnce: true })).status).toBe(400);
    expect((await sendImage(robin, id, imageUrl, { viewOnce: true, content: 'words' })).status).toBe(400);
    const clientId = randomUUID();
    const first = await sendImage(robin, id, imageUrl, { viewOnce: true, clientId });
    expect((await sendImage(robin, id, imageUrl, { viewOnce: true, clientId })).body.id).toBe(first.body.id);
    expect((await sendImage(robin, id, imageUrl, { viewOnce: true })).status).toBe(404);
    expect((await sendImage(robin, id, imageUrl)).status).toBe(404);
    const shown = await withPhoto();
    await sendImage(shown.robin, shown.id, shown.imageUrl);
    expect((await sendImage(shown.robin, shown.id, shown.imageUrl, { viewOnce: true })).status).toBe(404);
  });
});

describe('what is kept of a photo that was seen', () => {
  it('is for a report that names it, within 48 hours; then nothing is', async () => {
    const { robin, sam, id, imageUrl, message } = await sent();
    const { body: next } = await say(robin, id, 'next');
    expect((await scene.excerpt(message.id, robin, sam))[0]).toMatchObject({ messageType: 'image', imageUrl });
    expect((await scene.excerpt(next.id, robin, sam))[0]).toMatchObject({ messageType: 'image', imageUrl: null });
    await view(sam, id, message.id);
    expect((await scene.excerpt(message.id, robin, sam))[0]).toMatchObject({ messageType: 'image', imageUrl });
    await until(
      () => scene.rowsOf('media', 'select 1 from sealed_photos where name = $1', [nameOf(imageUrl)]),
      (rows) => rows.length === 1,
    );
    expect(await scene.rowsOf('media', 'select 1 from chat_photos where image_url = $1', [imageUrl])).toEqual([]);
    await scene.rowsOf('media', 'update sealed_photos set try_at = now()', []);
    await until(
      () => scene.rowsOf('media', 'select is_sealed from sealed_photos where name = $1', [nameOf(imageUrl)]),
      ([row]) => row?.is_sealed === true,
    );
    await call(scene.bus, sweepSealedPhotos, inHours(49));
    await call(scene.bus, sweepSealedCopies, inHours(49));
    expect(await scene.rowsOf('media', 'select 1 from sealed_photos where name = $1', [nameOf(imageUrl)])).toEqual([]);
    expect((await scene.excerpt(message.id, robin, sam))[0]).toMatchObject({ imageUrl: null });
  });

  it('goes with the account of its owner, with the address', async () => {
    const { robin, sam, id, imageUrl, message } = await sent();
    const { address } = (await view(sam, id, message.id)).body;
    expect((await sam.get(address)).status).toBe(200);
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await until(
      () => sam.get(address),
      ({ status }) => status === 404,
    );
    await until(
      () => scene.rowsOf('media', 'select 1 from sealed_photos where name = $1', [nameOf(imageUrl)]),
      (rows) => rows.length === 0,
    );
  });
});
