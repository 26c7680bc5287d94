import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';

let stack: Stack;
let robin: Member;
let photoUrl: string;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '0' });
  robin = await newMember(stack.url, 'robin');
  photoUrl = (await addPhoto(stack.url, robin, smallPng)).body.photoUrl;
});
afterAll(() => stack.stop());

/** A policy's directives by their names. */
function directivesOf(policy: string) {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...values]) => [name, values]));
}

function expectArmoured(headers: Headers) {
  const policy = directivesOf(headers.get('content-security-policy') ?? '');
  expect(policy.get('script-src')).toEqual(["'self'", stack.stripe.access.apiUrl]);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
  expect([...policy.values()].flat().filter((value) => /unsafe-eval|^\*$|^https?:$/.test(value))).toEqual([]);
  for (const name of ['script-src-elem', 'script-src-attr']) expect(policy.has(name)).toBe(false);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
}

describe('every answer carries the whole set of headers, and no script but ours and Stripe’s may run', () => {
  it.each([
    ['the page', '/', 200],
    ['a page by its link', '/chat/anything', 200],
    ['a file that is missing', '/assets/missing.js', 404],
    ['the manifest', '/manifest.webmanifest', 200],
    ['the service worker', '/sw.js', 200],
    ['the documentation', '/api/docs', 200],
    ['a public answer', '/api/config', 200],
    ['an answer to a member', '/api/auth/user', 200],
    ['an unknown call', '/api/nothing', 404],
    ['a photo that is missing', '/media/nothing.webp', 404],
    ['an upload that is none', '/storage/nothing', 404],
    ['the state of the process', '/healthz', 200],
    ['a socket without a transport', '/socket.io/?EIO=4&transport=none', 400],
  ])('%s', async (_, path, expected) => {
    const { status, headers } = await robin.get(path);
    expect(status).toBe(expected);
    expectArmoured(headers);
  });

  it('a photo, which is an image and nothing else', async () => {
    const { headers } = await robin.get(photoUrl);
    expect(headers.get('content-type')).toBe('image/webp');
    expectArmoured(headers);
  });

  it('every refusal', async () => {
    const guest = new Client(stack.url);
    const refusals = [
      await guest.get('/api/auth/user'),
      await guest.get(photoUrl),
      await robin.send('POST', '/api/auth/login', '{', {}),
      await robin.send('POST', '/api/auth/logout', {}, { origin: 'https://evil.example' }),
      await guest.send('POST', '/api/stripe/webhook', '{}', {}),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 400, 403, 400]);
    for (const { headers } of refusals) expectArmoured(headers);
  });
});
