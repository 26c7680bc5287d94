import { afterAll, beforeAll, it } from '@jest/globals';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { accounts } from './chapters/accounts.js';
import { away } from './chapters/away.js';
import type { Chapter, Surface } from './chapters/chapter.js';
import { conversations } from './chapters/conversations.js';
import { handshakes } from './chapters/handshakes.js';
import { limits } from './chapters/limits.js';
import { openapi } from './chapters/openapi.js';
import { payments } from './chapters/payments.js';
import { people } from './chapters/people.js';
import { photos } from './chapters/photos.js';
import { refusals } from './chapters/refusals.js';
import { secure } from './chapters/secure.js';
import { site } from './chapters/site.js';
import { sockets } from './chapters/sockets.js';
import { Names } from './names.js';
import { Script } from './script.js';

const usual = { LIMIT_GENERAL: '400', LIMIT_NEWCOMERS_CONVERSATION: '1', LIMIT_NEWCOMERS_OPENED_PROFILES: '2' };
const https = { PUBLIC_URL: 'https://kindred.test', TRUST_PROXY: '1' };

let stack: Stack;
let surface: Omit<Surface, 'names'>;
beforeAll(async () => {
  let settings: Record<string, string> = usual;
  stack = await startStack(() => settings);
  settings = { ...usual, ...https };
  surface = { stack, secure: await stack.addGateway() };
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

/** In this order: who is there already can be seen by who comes later. UPDATE_SURFACE=1 writes them anew. */
const chapters: Record<string, Chapter> = {
  people,
  accounts,
  conversations,
  photos,
  payments,
  site,
  openapi,
  refusals,
  handshakes,
  sockets,
  limits,
  secure,
  away,
};

it.each(Object.entries(chapters))('the public surface is what it was: %s', async (name, chapter) => {
  const names = namesOf(surface);
  const script = new Script(name, names);
  await chapter({ ...surface, names }, script);
  script.close();
});
