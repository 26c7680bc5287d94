import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { putFile } from '@kindred/testing/photos';
import { addRecording, rising, silence } from '@kindred/testing/recordings';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';

let stack: Stack;
let robin: Member;
let sam: Member;
let conversationId: string;
let voiceUrl: string;
beforeAll(async () => {
  stack = await sharedStack();
  [robin, sam] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'sam')];
  conversationId = (await robin.post('/api/conversations', { otherUserId: sam.id })).body.conversationId;
  voiceUrl = (await addRecording(stack.url, robin, conversationId)).body.voiceUrl;
});
afterAll(() => stack.stop());

/** The bytes of an answer, and what its headers say of them. */
async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(stack.url + voiceUrl, { method, headers: { cookie: sam.session, ...headers } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const said = (name: string) => answer.headers.get(name);
  return { status: answer.status, bytes, length: said('content-length'), range: said('content-range'), said };
}

describe('a recording', () => {
  it('has the length that its packets have, and the waveform that was sent', async () => {
    const answer = await addRecording(stack.url, robin, conversationId, silence(3.1));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      voiceUrl: expect.stringMatching(/^\/media\/[\w-]{32}\.m4a$/),
      duration: 3.1,
      waveform: rising,
    });
  });

  it.each([
    ['too short', silence(0.3), 422],
    ['too long', silence(62), 422],
    ['no recording', Buffer.from('hello'), 422],
  ])('that is %s is refused', async (_, file, status) => {
    expect((await addRecording(stack.url, robin, conversationId, file)).status).toBe(status);
  });

  it('needs a waveform of 64 bars from 0 to 31', async () => {
    for (const waveform of [[], Array(64).fill(32), Array(64).fill(0.5), Array(65).fill(1), undefined]) {
      expect((await robin.post('/api/voices', { voiceUrl, waveform })).status).toBe(400);
    }
  });

  it('is in the data export of its owner', async () => {
    expect((await dataExportOf(robin)).photos.voices[0]).toMatchObject({ voiceUrl, duration: 2, conversationId });
  });

  it('is for its two members and nobody else, across no block', async () => {
    const nosy = await newMember(stack.url, 'nosy');
    const statuses = () => Promise.all([robin, sam, nosy].map(async (who) => (await who.get(voiceUrl)).status));
    expect(await statuses()).toEqual([200, 200, 404]);
    expect((await new Client(stack.url).get(voiceUrl)).status).toBe(401);
    await sam.post('/api/interactions', { toUserId: robin.id, type: 'block' });
    expect(await statuses()).toEqual([404, 404, 404]);
    await sam.send('DELETE', '/api/interactions', { toUserId: robin.id, type: 'block' });
    expect(await statuses()).toEqual([200, 200, 404]);
    expect((await nosy.post('/api/photos/upload', { purpose: 'voice', conversationId })).status).toBe(404);
    expect((await robin.post('/api/photos/upload', { purpose: 'voice' })).status).toBe(400);
  });
});

describe('the address of a recording', () => {
  it('answers the whole file, and parts of it', async () => {
    const whole = await ask();
    expect([whole.status, whole.said('content-type'), whole.said('accept-ranges')]).toEqual([
      200,
      'audio/mp4',
      'bytes',
    ]);
    expect(whole.said('cache-control')).toBe('private, max-age=86400, immutable');
    const size = whole.bytes.length;
    expect(whole.length).toBe(`${size}`);
    const part = await ask({ range: 'bytes=10-19' });
    expect(part).toMatchObject({ status: 206, length: '10', range: `bytes 10-19/${size}` });
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
    const rest = await ask({ range: 'bytes=20-' });
    expect(rest.bytes.equals(whole.bytes.subarray(20))).toBe(true);
    const end = await ask({ range: 'bytes=-5' });
    expect(end).toMatchObject({ status: 206, range: `bytes ${size - 5}-${size - 1}/${size}` });
    expect(end.bytes.equals(whole.bytes.subarray(-5))).toBe(true);
    const head = await ask({ range: 'bytes=0-3' }, 'HEAD');
    expect(head).toMatchObject({ status: 206, length: '4', range: `bytes 0-3/${size}` });
  });

  it('refuses a part beyond the file, and has no part of another file', async () => {
    const { bytes, said } = await ask();
    const beyond = await ask({ range: 'bytes=99999999-' });
    expect(beyond).toMatchObject({ status: 416, range: `bytes */${bytes.length}` });
    const etag = said('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
    expect((await ask({ range: 'bytes=0-1,4-5' })).status).toBe(200);
  });

  it('that does not exist is 404', async () => {
    for (const path of [`/media/${'x'.repeat(32)}.m4a`, '/media/short.m4a', voiceUrl.replace('.m4a', '.webp')]) {
      expect((await robin.get(path)).status).toBe(404);
    }
  });
});

describe('the upload of a recording', () => {
  const ticket = async () => {
    const { body } = await robin.post('/api/photos/upload', { purpose: 'voice', conversationId });
    return new URL(body.uploadURL, stack.url).href;
  };

  it.each(['audio/webm;codecs=opus', 'audio/ogg', 'audio/mp4'])('may be %s', async (type) => {
    expect((await putFile(await ticket(), silence(1), type, robin.session)).status).toBe(200);
  });

  it('is refused with another type, or with more than 2 MB', async () => {
    const address = await ticket();
    expect((await putFile(address, silence(1), 'audio/mpeg', robin.session)).status).toBe(415);
    const large = await putFile(address, Buffer.alloc(2_097_153), 'audio/webm', robin.session);
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'voice_too_large' }]);
  });
});
