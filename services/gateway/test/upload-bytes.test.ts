import { once } from 'node:events';
import { request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { putFile } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';

const file = Buffer.alloc(80_000);

/** Two and a half files a day. */
let stack: Stack;
let url: string;
beforeAll(async () => {
  stack = await sharedStack();
  ({ url } = await stack.addGateway({ LIMIT_UPLOAD_BYTES: '200000' }));
});
afterAll(() => stack.stop());

async function ticket(member: Member) {
  const { body } = await member.post('/api/photos/upload', {});
  return new URL(body.uploadURL, url).href;
}
const put = async (address: string, member?: Member) => putFile(address, file, 'image/jpeg', member?.session ?? '');
const forged = (address: string) => address.replace(/Signature=.{8}/, 'Signature=00000000');

const expired = (address: string) => address.replace(/(?<=Date=)\d{4}/, '2020');

/** Announces the whole file, sends a part of it and disconnects. */
function disconnectDuringUpload(address: string, member: Member) {
  return new Promise<void>((done) => {
    const headers = { 'content-type': 'image/jpeg', 'content-length': file.length, cookie: member.session };
    const request = send(address, { method: 'PUT', headers });
    request.on('error', () => undefined).on('close', done);
    request.write(file.subarray(0, 1000), () => request.destroy());
  });
}

it('a file of a member is taken while five others are under way', async () => {
  const gateway = await stack.addGateway({ LIMITS_FACTOR: '1' });
  const robin = await newMember(gateway.url);
  const addresses: string[] = [];
  while (addresses.length < 6)
    addresses.push(new URL((await robin.post('/api/photos/upload', {})).body.uploadURL, gateway.url).href);
  const [last = '', ...others] = addresses;
  const headers = { 'content-type': 'image/jpeg', 'content-length': file.length, cookie: robin.session };
  const under = others.map((address) =>
    send(address, { method: 'PUT', headers: { ...headers, expect: '100-continue' } }),
  );
  for (const request of under) request.on('error', () => undefined).flushHeaders();
  await Promise.all(under.map((request) => once(request, 'continue')));
  expect((await putFile(last, file, 'image/jpeg', robin.session)).status).toBe(200);
  for (const request of under) request.destroy();
});

describe('the bytes that a member uploads', () => {
  it('are limited for each member and day, over all tickets', async () => {
    const [robin, sam] = [await newMember(url), await newMember(url)];
    const [first, second] = [await ticket(robin), await ticket(robin)];
    expect([(await put(first, robin)).status, (await put(first, robin)).status]).toEqual([200, 200]);
    const refused = await put(second, robin);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await put(await ticket(sam), sam)).status).toBe(200);
    const small = await putFile(second, file.subarray(0, 30_000), 'image/jpeg', robin.session);
    expect(small.status).toBe(200);
  });

  it('are limited also when all are sent at once', async () => {
    const robin = await newMember(url);
    const address = await ticket(robin);
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await put(address, robin)).status));
    expect(statuses.sort()).toEqual([200, 200, 429, 429, 429]);
  });

  it('do not count if the store refused them', async () => {
    const robin = await newMember(url);
    const address = await ticket(robin);
    for (let n = 0; n < 4; n++) {
      const refused = await put(forged(address), robin);
      expect(await refused.json()).toMatchObject({ statusCode: 403, code: 'upload_refused' });
    }
    expect([(await put(address, robin)).status, (await put(address, robin)).status]).toEqual([200, 200]);
  });

  it('count as far as they arrived', async () => {
    const robin = await newMember(url);
    const address = await ticket(robin);
    for (let n = 0; n < 3; n++) await disconnectDuringUpload(address, robin);
    // The gateway notices a disconnected client only when the connection has closed on its side.
    const taken = () =>
      until(
        async () => (await put(address, robin)).status,
        (status) => status === 200,
      );
    expect([await taken(), await taken()]).toEqual([200, 200]);
  });

  it('count for the sender, and without a session for the owner only after the store accepted them', async () => {
    const [mallory, robin] = [await newMember(url), await newMember(url)];
    const address = await ticket(robin);
    expect((await put(forged(address))).status).toBe(403);
    expect((await put(forged(address), mallory)).status).toBe(403);
    expect((await put(address)).status).toBe(200);
    expect((await put(address, robin)).status).toBe(200);
    expect((await put(address, robin)).status).toBe(429);
    expect((await put(address)).status).toBe(403);
  });

  it('cannot be asked about without a session', async () => {
    const [robin, sam] = [await newMember(url), await newMember(url)];
    const address = await ticket(robin);
    for (let n = 0; n < 2; n++) expect((await put(address, robin)).status).toBe(200);
    const answerTo = async (address: string) => {
      const response = await put(address);
      const names = [...response.headers.keys()].filter((name) => name !== 'date');
      return { status: response.status, names, body: await response.text() };
    };
    for (const wrong of [forged, expired]) {
      const refused = await answerTo(wrong(await ticket(sam)));
      expect(refused.status).toBe(403);
      expect(await answerTo(wrong(address))).toEqual(refused);
    }
  });
});
