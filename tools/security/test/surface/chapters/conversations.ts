import { parseLink } from '@kindred/contracts/link-header';
import { until } from '@kindred/testing/until';
import { type Answer, headerOf } from '../call.js';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const CLIENT_ID = '11111111-1111-4111-8111-111111111111';
const PAGE = 50;

/** Conversations: opening, writing, reading, pages, and a block. */
export async function conversations({ stack: { url } }: Surface, script: Script) {
  const [rae, sky] = await twoInOrder(url);
  const toni = await new Visitor(url, 'toni').arrive();
  const open = (who: Visitor, otherUserId: string) =>
    who.ask(script, 'POST', '/api/conversations', { body: { otherUserId } });
  await rae.ask(script, 'GET', '/api/conversations', { note: 'none yet' });
  for (const id of [rae.id, UNKNOWN]) await open(rae, id);
  const { conversationId } = JSON.parse((await open(rae, sky.id)).body.toString());
  await open(rae, sky.id);
  await open(sky, rae.id);
  const path = `/api/conversations/${conversationId}`;
  await write(rae, sky, toni, path, script);
  await pages(rae, sky, path, script);
  await block(rae, sky, path, script);
}

/** A conversation names its people in the order of their ids. */
async function twoInOrder(url: string) {
  const two = await Promise.all(['rae', 'sky'].map((name) => new Visitor(url, name).arrive()));
  const [rae, sky] = two.sort((one, other) => (one.id < other.id ? -1 : 1)) as [Visitor, Visitor];
  Object.assign(rae, { label: 'rae' });
  Object.assign(sky, { label: 'sky' });
  return [rae, sky] as const;
}

const idOf = ({ body }: Answer) => JSON.parse(body.toString()).id as string;

async function write(rae: Visitor, sky: Visitor, toni: Visitor, path: string, script: Script) {
  const say = (who: Visitor, body: unknown) => who.ask(script, 'POST', `${path}/messages`, { body });
  await say(rae, { content: 'hello', clientId: CLIENT_ID });
  await say(rae, { content: 'hello', clientId: CLIENT_ID });
  await say(sky, { content: 'hi 🌈' });
  await say(rae, { content: ' \u200b ' });
  await say(rae, { content: 'x'.repeat(4001) });
  await say(rae, { messageType: 'image' });
  await say(rae, { messageType: 'image', imageUrl: '/media/nowhere.webp' });
  await say(toni, { content: 'between others' });
  await toni.ask(script, 'GET', `${path}/messages`);
  await toni.ask(script, 'POST', `${path}/read`, { body: {} });
}

async function pages(rae: Visitor, sky: Visitor, path: string, script: Script) {
  const last = idOf(await rae.ask(script, 'POST', `${path}/messages`, { body: { content: 'the third' } }));
  await sky.ask(script, 'GET', '/api/conversations/unread');
  await sky.ask(script, 'GET', '/api/conversations');
  for (const query of ['', `?after=${last}`, `?before=${last}`, `?after=${UNKNOWN}`, `?before=${last}&after=${last}`]) {
    await sky.ask(script, 'GET', `${path}/messages${query}`);
  }
  await sky.ask(script, 'HEAD', `${path}/messages`);
  for (const body of [{ upToMessageId: last }, {}, { upToMessageId: UNKNOWN }, { upToMessageId: 'nowhere' }]) {
    await sky.ask(script, 'POST', `${path}/read`, { body });
  }
  await rae.ask(script, 'GET', `${path}/messages`, { note: 'read by the other' });
  for (let n = 0; n < PAGE; n++) await rae.quietly('POST', `${path}/messages`, { content: `${n}` });
  const links = headerOf(await sky.ask(script, 'GET', `${path}/messages`, { note: 'a full page' }), 'link');
  await sky.ask(script, 'GET', parseLink(links, 'prev') ?? '', { note: 'the page before' });
  await sky.ask(script, 'GET', `${path}/messages?after=${last}`, { note: 'all that came after' });
}

async function block(rae: Visitor, sky: Visitor, path: string, script: Script) {
  const interact = { toUserId: rae.id, type: 'block' };
  await sky.quietly('POST', '/api/interactions', interact);
  const listed = () => rae.quietly('GET', '/api/conversations');
  await until(listed, (list) => list.length === 0);
  await rae.ask(script, 'GET', `${path}/messages`, { note: 'blocked' });
  await rae.ask(script, 'POST', `${path}/messages`, { body: { content: 'still there?' }, note: 'blocked' });
  await rae.ask(script, 'POST', `${path}/read`, { body: {}, note: 'blocked' });
  await rae.ask(script, 'POST', '/api/conversations', { body: { otherUserId: sky.id }, note: 'blocked' });
  await rae.ask(script, 'GET', '/api/conversations', { note: 'blocked' });
}
