import { afterAll, describe, expect, it } from '@jest/globals';
import { type Member, newMembers } from '@kindred/testing/member';
import { addPhoto, putFile, upload } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import sharp from 'sharp';
import { attack } from '../src/attack.js';
import { beside, errorsOf } from '../src/bystander.js';
import { size } from '../src/size.js';
import { startProduct } from './product.js';

/** As many as the product's OPEN_TICKETS. */
const UPLOADS = 60;

// More tickets than one may have, so that it is the claims that are shown to be fair.
const stack = await startProduct();
const [mallory, friend, bystander, ...watchers] = (await newMembers(stack.url, 7)) as [
  Member,
  Member,
  Member,
  ...Member[],
];
const [width, height] = [size(4000, 7500), size(3000, 5000)];
const large = await sharp({ create: { width, height, channels: 3, background: '#c22' } })
  .jpeg()
  .toBuffer();
const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#22c' } })
  .jpeg()
  .toBuffer();
afterAll(() => stack.stop());

async function conversation() {
  return (await mallory.post('/api/conversations', { otherUserId: friend.id })).body.conversationId as string;
}

describe('sixty large chat photos of one member, claimed at once', () => {
  it('hold up nobody else', async () => {
    const { photoUrl: seen } = (await addPhoto(stack.url, bystander, small)).body;
    const waiting = await upload(stack.url, bystander, small);
    const ticketFor = { purpose: 'chat', conversationId: await conversation() };
    const uploads: string[] = [];
    while (uploads.length < UPLOADS) uploads.push((await upload(stack.url, mallory, large, ticketFor)).photoUrl);

    const questions = uploads.map((photoUrl) => ({
      method: 'POST',
      url: `${stack.url}/api/photos`,
      headers: { 'content-type': 'application/json', cookie: mallory.session },
      body: JSON.stringify({ photoUrl }),
    }));

    const statuses: number[] = [];
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const watched = await beside(watchers, `${UPLOADS} claims of large photos at once`, async () => {
      const attacked = attack({ questions, times: UPLOADS, atOnce: UPLOADS }, (status) => statuses.push(status));
      // The first refusal tells that as many wait as may.
      await until(
        async () => count(429),
        (refused) => refused > 0,
      );
      expect((await bystander.get(seen)).status).toBe(200);
      expect((await bystander.post('/api/photos', { photoUrl: waiting.photoUrl })).status).toBe(201);
      // In one queue for all, at most the one beside it would still be on its way.
      expect(UPLOADS - statuses.length).toBeGreaterThan(3);
      await attacked;
    });
    expect(errorsOf(watched)).toEqual([]);
    // What its caller gave up on was not begun; nothing failed by itself.
    expect(statuses.filter((status) => ![201, 429, 504].includes(status))).toEqual([]);
    expect(count(201)).toBeGreaterThan(0);
  });
});

describe('tickets without end', () => {
  it('end for one member, and nobody else’s', async () => {
    const ask = () => friend.post('/api/photos/upload', {});
    const asked = await Promise.all(Array.from({ length: UPLOADS + 20 }, ask));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(UPLOADS);
    const refused = asked.filter(({ body }) => body.code === 'too_many_uploads');
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(429));
    const { body, status } = await bystander.post('/api/photos/upload', {});
    expect(status).toBe(200);
    expect((await putFile(new URL(body.uploadURL, stack.url).href, small)).status).toBe(200);
  });
});
