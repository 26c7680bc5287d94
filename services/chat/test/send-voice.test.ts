import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sweepVanishing } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { dataExportOf } from '@kindred/testing/data-export';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { query } from '@kindred/testing/query';
import { addRecording, rising, silence } from '@kindred/testing/recordings';
import { until } from '@kindred/testing/until';
import { done, listed, messagesOf, openWith, say } from './chat-requests.js';
import { accept, admit, decline, newPair } from './requests.js';
import { inHours, Scene } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.start();
});
afterAll(() => scene.stop());

async function voiceFor(owner: Member, id: string): Promise<string> {
  const { status, body } = await addRecording(scene.url, owner, id, silence(1.5));
  expect(status).toBe(201);
  return body.voiceUrl;
}

const send = (from: Member, id: string, voiceUrl: unknown, more: object = {}) =>
  from.post(`/api/conversations/${id}/messages`, { messageType: 'voice', voiceUrl, ...more });

async function spoken() {
  const { robin, sam, id } = await scene.talk();
  const voiceUrl = await voiceFor(robin, id);
  return { robin, sam, id, voiceUrl, message: (await send(robin, id, voiceUrl)).body };
}

const statusOf = async (who: Member, path: string) => (await who.get(path)).status;

describe('a voice message', () => {
  it('has its recording, the server’s length and the waveform, and no words', async () => {
    const { robin, sam, id } = await scene.talk();
    const voiceUrl = await voiceFor(robin, id);
    const { status, body } = await send(robin, id, voiceUrl, { content: 'words', duration: 9, waveform: [] });
    const voice = { messageType: 'voice', content: '', voiceUrl, duration: 1.5, waveform: rising, imageUrl: null };
    expect({ status, body }).toMatchObject({ status: 201, body: voice });
    expect((await messagesOf(sam, id)).body).toEqual([body]);
    expect(await listed(sam, id)).toMatchObject({ lastMessage: { messageType: 'voice', content: '' }, unreadCount: 1 });
    expect([await statusOf(robin, voiceUrl), await statusOf(sam, voiceUrl)]).toEqual([200, 200]);
    const reply = await say(sam, id, 'heard', { replyToId: body.id });
    expect(reply.body.replyTo).toMatchObject({ messageType: 'voice', excerpt: '' });
    const { body: found } = await sam.post('/api/messages/search', { q: 'voice' });
    expect(found).toEqual([]);
    expect((await dataExportOf(robin)).messages).toMatchObject([{ voiceUrl, duration: 1.5, waveform: rising }]);
  });

  it('is refused with a recording of another’s, of another conversation, with a photo, or with nothing', async () => {
    const { robin, sam, id } = await scene.talk();
    const elsewhere = await openWith(robin, await newMember(scene.url));
    const photo = await addPhoto(scene.url, robin, smallPng, { purpose: 'chat', conversationId: id });
    const urls = [await voiceFor(sam, id), await voiceFor(robin, elsewhere), photo.body.photoUrl, '/media/nobodys.m4a'];
    for (const url of urls) expect((await send(robin, id, url)).status).toBe(404);
    for (const url of [undefined, null, '']) expect((await send(robin, id, url)).status).toBe(400);
    const voiceUrl = await voiceFor(robin, id);
    const asImage = { messageType: 'image', imageUrl: voiceUrl };
    expect((await robin.post(`/api/conversations/${id}/messages`, asImage)).status).toBe(404);
    expect((await messagesOf(sam, id)).body).toEqual([]);
  });

  it('of a request is heard once it is accepted, and never when it came while it was declined', async () => {
    const { robin, sam } = await newPair(scene.url);
    await done(admit(sam, 'matches'));
    const id = await openWith(robin, sam);
    const first = await voiceFor(robin, id);
    await send(robin, id, first);
    expect([await statusOf(robin, first), await statusOf(sam, first)]).toEqual([200, 404]);
    await done(decline(sam, id));
    const meanwhile = await voiceFor(robin, id);
    await send(robin, id, meanwhile);
    await done(accept(sam, id));
    expect([await statusOf(sam, first), await statusOf(sam, meanwhile)]).toEqual([200, 404]);
  });
});

describe('an unsent voice message', () => {
  const sealed = (voiceUrl: string) =>
    rowsOf('select is_sealed from sealed_photos where name = $1', [voiceUrl.slice(7)]);
  const rowsOf = async (text: string, values: unknown[]) =>
    (await query(scene.stack.world.databaseUrl('media'), text, values)).rows;

  it('is gone for both, but for a report that names it', async () => {
    const { robin, sam, id, voiceUrl, message } = await spoken();
    expect((await robin.send('DELETE', `/api/conversations/${id}/messages/${message.id}`)).status).toBe(204);
    const [left] = (await messagesOf(sam, id)).body;
    const nothing = { messageType: 'text', content: '', voiceUrl: null, duration: null, waveform: null };
    expect(left).toMatchObject({ ...nothing, unsentAt: expect.any(String) });
    for (const who of [robin, sam]) {
      await until(
        () => statusOf(who, voiceUrl),
        (status) => status === 404,
      );
    }
    await until(
      () => sealed(voiceUrl),
      ([row]) => row?.is_sealed === true,
    );
    expect((await send(robin, id, voiceUrl)).status).toBe(404);
    expect((await dataExportOf(robin)).photos.voices).toEqual([]);
    const messages = await scene.excerpt(message.id, robin, sam);
    expect(messages[0]).toMatchObject({ messageType: 'voice', voiceUrl, duration: 1.5 });
  });

  it('is gone in the same way when it has vanished', async () => {
    const { robin, sam, id } = await scene.talk();
    await robin.send('PATCH', `/api/conversations/${id}`, { vanishAfter: 24 });
    const voiceUrl = await voiceFor(robin, id);
    const { body } = await send(robin, id, voiceUrl);
    await call(scene.bus, sweepVanishing, inHours(25));
    await until(
      () => statusOf(sam, voiceUrl),
      (status) => status === 404,
    );
    const messages = await scene.excerpt(body.id, robin, sam);
    expect(messages.at(-1)).toMatchObject({ messageType: 'voice', voiceUrl, duration: 1.5 });
  });

  it('leaves its recording where another message has it', async () => {
    const { robin, sam, id, voiceUrl, message } = await spoken();
    await send(robin, id, voiceUrl);
    await robin.send('DELETE', `/api/conversations/${id}/messages/${message.id}`);
    expect(await statusOf(sam, voiceUrl)).toBe(200);
  });
});
