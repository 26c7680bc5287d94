import { parseLink } from '@kindred/contracts/link-header';
import type { Answer } from '../call.js';
import { headerOf } from '../call.js';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const places: Record<string, [number, number]> = { lou: [52.52, 13.405], max: [52.55, 13.5], noa: [52.6, 13.9] };

/** Profiles, places, Discover and what members do to each other. */
export async function people({ stack: { url } }: Surface, script: Script) {
  const all: Visitor[] = [];
  for (const name of Object.keys(places)) all.push(await new Visitor(url, name).arrive());
  const [lou, max, noa] = all as [Visitor, Visitor, Visitor];
  await profile(lou, script);
  for (const [n, who] of all.entries()) await settle(who, n);
  await discover(lou, script);
  await relations(lou, max, noa, script);
}

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

async function profile(lou: Visitor, script: Script) {
  await lou.ask(script, 'GET', '/api/auth/user', { note: 'as it begins' });
  const put = (body: unknown, method = 'PATCH') => lou.ask(script, method, '/api/profile', { body });
  await put(
    { displayName: 'Lou', age: 30, bio: 'a 🌈', interests: ['music'], lookingFor: ['chat'], unknown: 1 },
    'PUT',
  );
  await put({ username: 'lou the second', showAge: false });
  await put({ username: 'lou' });
  await put({ age: 17 });
  await put({ username: 'max' });
  await put({ displayName: 'a\nb', interests: ['x'.repeat(51)], height: 20, bodyType: 'square' });
  await put({ bio: '\ud83d' });
  const locate = (body: unknown) => lou.ask(script, 'PATCH', '/api/profile/location', { body });
  await locate({ latitude: 52.523_456, longitude: 13.401_234, accuracy: 5, locationName: 'Berlin' });
  await locate({ latitude: 52.523_457, longitude: 13.401_235, accuracy: 9, locationName: 'Berlin' });
  await locate({ latitude: 91, longitude: 'east' });
  await locate({ latitude: -33.86, longitude: 151.2 });
  await lou.ask(script, 'GET', '/api/geocode/reverse?latitude=52.52&longitude=13.4');
  await lou.ask(script, 'GET', '/api/geocode/reverse?latitude=91&longitude=');
  await lou.ask(script, 'GET', '/api/auth/user', { note: 'with a place' });
  await lou.ask(script, 'DELETE', '/api/profile/location');
  await lou.ask(script, 'DELETE', '/api/profile/location', { body: {}, note: 'again' });
}

const nextOf = (answer: Answer) => parseLink(headerOf(answer, 'link'), 'next') ?? '';

async function discover(lou: Visitor, script: Script) {
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

async function relations(lou: Visitor, max: Visitor, noa: Visitor, script: Script) {
  const act = (who: Visitor, toUserId: string, type: string, more = {}) =>
    who.ask(script, 'POST', '/api/interactions', { body: { toUserId, type, ...more } });
  const look = (who: Visitor, other: Visitor, note = '') =>
    who.ask(script, 'GET', `/api/profile/${other.id}`, note ? { note } : {});
  await look(lou, lou, 'oneself');
  await look(lou, max);
  await lou.ask(script, 'GET', `/api/profile/${max.id.toUpperCase()}`, { note: 'in capitals' });
  await lou.ask(script, 'GET', `/api/profile/${UNKNOWN}`);
  for (const type of ['tap', 'tap', 'favorite', 'favorite']) await act(lou, max.id, type);
  await act(max, lou.id, 'tap');
  await act(noa, lou.id, 'tap');
  await act(lou, noa.id, 'favorite');
  for (const [toUserId, type] of [
    [lou.id, 'tap'],
    [UNKNOWN, 'tap'],
    [max.id, 'wave'],
    [max.id, 'report'],
  ] as const) {
    await act(lou, toUserId, type);
  }
  await act(lou, max.id, 'report', { reportReason: 'spam', notes: 'again and again' });
  for (const path of ['/api/favorites', '/api/taps', '/api/blocks', '/api/favorites?cursor=nowhere']) {
    await lou.ask(script, 'GET', path);
  }
  await act(lou, noa.id, 'block');
  await act(lou, noa.id, 'block');
  await look(lou, noa, 'blocked');
  await look(noa, lou, 'by whom they are blocked');
  await act(noa, lou.id, 'tap');
  for (const path of ['/api/blocks', '/api/favorites', '/api/taps']) await lou.ask(script, 'GET', path);
  for (const type of ['favorite', 'block', 'block', 'tap']) {
    await lou.ask(script, 'DELETE', '/api/interactions', { body: { toUserId: noa.id, type } });
  }
}
