import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { forgetFile } from './cached-file';
import { PHOTO_CACHE } from './photo-cache';

const url = '/media/a-photo.webp';
const sizes = [320, 640, 1280].map((width) => `${url}?w=${width}`);
const { fetch } = globalThis;

/** Whether the server still has the photo. */
let isThere = false;
let asked: { address: string; method: string; cache: unknown }[] = [];
/** The addresses that the service worker's cache has. */
const cached = new Set<string>();

/** Answers as the server does; a GET passes the service worker, which stores what is there. */
async function answer(input: unknown, { method = 'GET', cache }: RequestInit = {}) {
  const address = String(input);
  asked.push({ address, method, cache });
  if (isThere && method === 'GET') cached.add(address);
  return new Response(null, { status: isThere ? 200 : 404 });
}

const open = async (name: string) => ({
  delete: async (address: string) => {
    expect(name).toBe(PHOTO_CACHE);
    for (const one of [...cached]) if (one.startsWith(address)) cached.delete(one);
    return true;
  },
});

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  cached.clear();
  for (const size of sizes) cached.add(size);
  Object.assign(globalThis, { fetch: answer });
  Object.defineProperty(window, 'caches', { value: { open }, configurable: true });
});

afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { fetch });
  Reflect.deleteProperty(window, 'caches');
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const replaced = () => asked.filter(({ cache }) => cache === 'reload').map(({ address }) => address);

it('a photo that is gone leaves the worker’s cache at once, and the browser’s after a moment', async () => {
  isThere = false;
  await forgetFile(url);
  expect([...cached]).toEqual([]);
  expect(asked).toEqual([]);
  await pass(6);
  expect(replaced()).toEqual(sizes);
});

it('a photo that the server still has is not loaded again', async () => {
  isThere = true;
  await forgetFile(url);
  await pass(40);
  expect(asked.map(({ method, cache }) => `${method} ${cache}`)).toContain('HEAD no-store');
  expect(asked.filter(({ method }) => method === 'GET')).toEqual([]);
  expect([...cached]).toEqual([]);
});

it('a photo is forgotten once it is gone, for a clock that was a minute early too, and what came meanwhile with it', async () => {
  isThere = true;
  await forgetFile(url);
  cached.add(`${url}?w=320`);
  await pass(63);
  isThere = false;
  await pass(6);
  expect(replaced()).toEqual(sizes);
  expect([...cached]).toEqual([]);
});
