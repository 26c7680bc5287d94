import { afterAll, beforeAll, it } from '@jest/globals';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import type { Chapter, Surface } from './chapters/chapter.js';
import { cookies } from './chapters/cookies.js';
import { discover } from './chapters/discover.js';
import { handshakes } from './chapters/handshakes.js';
import { openapi } from './chapters/openapi.js';
import { photos } from './chapters/photos.js';
import { refusals } from './chapters/refusals.js';
import { secure } from './chapters/secure.js';
import { site } from './chapters/site.js';
import { Names } from './names.js';
import { Script } from './script.js';

const https = { PUBLIC_URL: 'https://kindred.test', TRUST_PROXY: '1' };

let stack: Stack;
let surface: Omit<Surface, 'names'>;
beforeAll(async () => {
  stack = await startStack();
  surface = { stack, secure: await stack.addGateway(https) };
});
afterAll(() => stack.stop());

/** A gateway that trusts the first proxy serves a second address, so both have names. */
function namesOf({ stack, secure }: Omit<Surface, 'names'>) {
  const places: [string, string][] = [
    [stack.stripe.access.apiUrl, 'stripe'],
    [new URL(stack.url).host, 'host'],
    [new URL(secure.url).host, 'secure host'],
  ];
  return new Names(places);
}

/** In this order: who is there already can be seen by whoever comes later. UPDATE_SURFACE=1 writes them anew. */
const chapters: Record<string, Chapter> = {
  discover,
  cookies,
  photos,
  site,
  openapi,
  refusals,
  handshakes,
  secure,
};

it.each(Object.entries(chapters))('the public surface is what it was: %s', async (name, chapter) => {
  const names = namesOf(surface);
  const script = new Script(name, names);
  await chapter({ ...surface, names }, script);
  script.close();
});
