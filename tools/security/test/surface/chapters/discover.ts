import { parseLink } from '@kindred/contracts/link-header';
import type { Answer } from '../call.js';
import { headerOf } from '../call.js';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const places: Record<string, [number, number]> = { lou: [52.52, 13.405], max: [52.55, 13.5], noa: [52.6, 13.9] };

/** A list over HTTP: its pages, its encodings, what was had before, and what cannot be asked. */
export async function discover({ stack: { url } }: Surface, script: Script) {
  const all: Visitor[] = [];
  for (const name of Object.keys(places)) all.push(await new Visitor(url, name).arrive());
  for (const [n, who] of all.entries()) await settle(who, n);
  const [lou] = all as [Visitor];
  const ask = (query: string, headers: Record<string, string> = {}, note = '') =>
    lou.ask(script, 'GET', `/api/discover${query}`, { headers, ...(note && { note }) });
  await ask('');
  const first = await ask('?limit=1&maxDistance=100');
  await lou.ask(script, 'GET', nextOf(first), { note: 'the next page' });
  for (const encoding of ['gzip', 'br', 'deflate;q=0, identity']) await ask('', { 'accept-encoding': encoding });
  await ask('', { 'if-none-match': headerOf(first, 'etag') ?? 'W/"1"' }, 'what was had before');
  for (const query of [
    '?tab=online',
    '?tab=fresh',
    '?tab=favorites',
    '?minAge=32',
    '?bodyTypes=large',
    '?tab=nowhere',
  ]) {
    await ask(query);
  }
  await ask('?limit=0&minAge=x&maxDistance=1000');
  await ask('?cursor=nowhere');
  await ask('?limit=1&limit=2');
  await lou.ask(script, 'HEAD', '/api/discover');
  await lou.ask(script, 'GET', '/api/auth/user', { headers: { 'accept-encoding': 'gzip, br' }, note: 'compressed' });
}

const nextOf = (answer: Answer) => parseLink(headerOf(answer, 'link'), 'next') ?? '';

async function settle(who: Visitor, n: number) {
  const [latitude, longitude] = places[who.name] ?? [0, 0];
  await who.quietly('PUT', '/api/profile', {
    displayName: who.name,
    age: 30 + n,
    bio: `I am ${who.name}`,
    bodyType: 'slim',
  });
  await who.quietly('PATCH', '/api/profile/location', { latitude, longitude });
}
