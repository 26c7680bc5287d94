import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { putFile } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { jpeg } from './jpeg.js';

let bucketUrl: string;
let stack: Stack;
let url: string;
beforeAll(async () => {
  // The store by another name than the services use, as a browser would reach it.
  const { s3 } = await infrastructure();
  bucketUrl = `http://localhost:${new URL(s3.endpoint).port}`;
  stack = await sharedStack();
  const settings = { S3_PUBLIC_URL: bucketUrl };
  await stack.kill('media');
  await stack.start('media', settings);
  ({ url } = await stack.addGateway(settings));
});
afterAll(() => stack.stop());

it('with a public URL of the bucket, a photo is uploaded there', async () => {
  const robin = await newMember(url, 'robin');
  const { body: ticket } = await robin.post('/api/photos/upload', {});
  expect(new URL(ticket.uploadURL).origin).toBe(bucketUrl);
  expect((await putFile(ticket.uploadURL, await jpeg())).status).toBe(200);

  const claimed = await robin.post('/api/photos', { photoUrl: ticket.uploadURL });
  expect(claimed).toMatchObject({ status: 201, body: { photoUrl: expect.stringMatching(/^\/media\//) } });
  expect((await robin.get(claimed.body.photoUrl)).status).toBe(200);
});

it('the page may connect to that URL, and to no other', async () => {
  const { headers } = await (await newMember(url)).get('/');
  const [, allowed] = /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  expect(allowed?.split(' ')).toEqual(["'self'", stack.url.replace('http', 'ws'), bucketUrl]);
});
