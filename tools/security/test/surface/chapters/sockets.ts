import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import sharp from 'sharp';
import { Ears } from '../ears.js';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Stage } from './stage.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const forged = `sid=s%3A${'a'.repeat(32)}.${'b'.repeat(43)}`;
const MOST = 20;
const BURST = 60;
const picture = { create: { width: 9, height: 6, channels: 3, background: '#c22' } } as const;

/** What sockets hear and how they are answered, from the first word to the last. */
export async function sockets(stage: Stage, script: Script) {
  const { url } = stage.stack;
  const [val, wim] = (await Promise.all(['val', 'wim'].map((name) => new Visitor(url, name).arrive()))) as [
    Visitor,
    Visitor,
  ];
  await refused(url, val, script);
  const { conversationId } = await val.quietly('POST', '/api/conversations', { otherUserId: wim.id });
  const ears = new Ears(script, stage.names);
  const [mine, theirs] = [await ears.open('val', url, val.sid), await ears.open('wim', url, wim.sid)];
  const window = await ears.open('wim, polling', url, wim.sid, { transports: ['polling'] });
  await words(ears, mine, theirs, conversationId);
  await talk(ears, val, wim, [mine, theirs, window], conversationId);
  await news(ears, val, wim, [mine, theirs, window]);
  await crowd(url, script);
  await farewell(ears, wim, mine, theirs);
}

async function refused(url: string, val: Visitor, script: Script) {
  const gone = await new Visitor(url, 'left').arrive();
  const ended = gone.sid;
  await gone.quietly('POST', '/api/auth/logout', {});
  const cookies = { 'no cookie': '', 'a forged one': forged, 'an ended session': ended, nonsense: 'sid=%' };
  const foreign = { extraHeaders: { cookie: val.sid, origin: 'https://evil.example' } };
  for (const transport of ['websocket', 'polling']) {
    const knock = async (note: string, cookie: string, more = {}) => {
      const answer = await openSocket(url, cookie, { transports: [transport], ...more }).catch((error) => error);
      script.note(`connecting by ${transport}, ${note}`, `${answer.message} ${JSON.stringify(answer.data)}`);
    };
    for (const [note, cookie] of Object.entries(cookies)) await knock(note, cookie);
    await knock('from another site', val.sid, foreign);
  }
}

async function words(ears: Ears, mine: TestSocket, theirs: TestSocket, conversationId: string) {
  const said = [undefined, {}, [], 'x', { conversationId: 'x' }, { conversationId: UNKNOWN }, { conversationId }];
  for (const name of ['typing-start', 'typing-stop', 'leave-conversation', 'join-conversation'] as const) {
    for (const payload of said) await ears.say(mine, name, payload);
  }
  await ears.say(theirs, 'join-conversation', { conversationId });
  await ears.say(mine, 'typing-start', { conversationId, userId: 'of another' });
  await ears.say(mine, 'typing-stop', { conversationId });
  await theirs.hear('user-typing', 2);
  ears.write('typing');
  await ears.say(theirs, 'leave-conversation', { conversationId });
  await ears.say(theirs, 'typing-start', { conversationId });
}

type Sockets = [mine: TestSocket, theirs: TestSocket, window: TestSocket];

async function talk(ears: Ears, val: Visitor, wim: Visitor, [mine, theirs, window]: Sockets, conversationId: string) {
  const path = `/api/conversations/${conversationId}`;
  await val.quietly('POST', `${path}/messages`, { content: 'hello' });
  for (const socket of [mine, theirs, window]) await socket.hear('new-message');
  for (const socket of [theirs, window]) await socket.hear('conversation-updated');
  ears.write('a message');
  await wim.quietly('POST', `${path}/read`, {});
  await mine.hear('messages-read');
  for (const socket of [theirs, window]) await socket.hear('conversation-updated', 2);
  ears.write('the message is read');
}

async function news(ears: Ears, val: Visitor, wim: Visitor, [mine, theirs, window]: Sockets) {
  const both = (name: 'tap-received' | 'account-updated', count: number) =>
    Promise.all([theirs.hear(name, count), window.hear(name, count)]);
  await wim.quietly('POST', '/api/interactions', { toUserId: val.id, type: 'tap' });
  await mine.hear('tap-received');
  ears.write('a tap');
  await val.quietly('POST', '/api/interactions', { toUserId: wim.id, type: 'tap' });
  await both('tap-received', 1);
  ears.write('a match');
  for (const [n, showOnline] of [false, true].entries()) {
    await wim.quietly('PATCH', '/api/profile', { showOnline });
    await mine.hear('presence', n + 1);
    await both('account-updated', n + 1);
    ears.write(showOnline ? 'shown again' : 'hidden');
  }
  const { uploadURL, photoUrl } = await wim.quietly('POST', '/api/photos/upload', {});
  const headers = { 'content-type': 'image/png', cookie: wim.sid };
  const body = new Uint8Array(await sharp(picture).png().toBuffer());
  await fetch(wim.origin + uploadURL, { method: 'PUT', headers, body });
  await wim.quietly('POST', '/api/photos', { photoUrl });
  await both('account-updated', 3);
  ears.write('a photo');
}

async function crowd(url: string, script: Script) {
  const xen = await new Visitor(url, 'xen').arrive();
  const opened = await Promise.all(Array.from({ length: MOST }, () => openSocket(url, xen.sid)));
  const answer = await openSocket(url, xen.sid).catch((error) => error);
  script.note('one socket too many', `${answer.message} ${JSON.stringify(answer.data)}`);
  const [first] = opened as [TestSocket];
  const answers = await Promise.all(
    Array.from({ length: BURST }, () => first.say('leave-conversation', { conversationId: UNKNOWN })),
  );
  script.note('words at once', `${JSON.stringify(answers[0])}\n${JSON.stringify(answers.at(-1))}`);
  for (const socket of opened) socket.close();
}

async function farewell(ears: Ears, wim: Visitor, mine: TestSocket, theirs: TestSocket) {
  await wim.quietly('POST', '/api/auth/logout', {});
  await theirs.hear('session-ended');
  await mine.hear('presence', 3);
  await ears.ended('wim');
  await ears.ended('wim, polling');
  ears.write('signed out');
  await wim.quietly('POST', '/api/auth/login', wim.credentials);
  await mine.hear('presence', 4);
  const back = await ears.open('wim, back', wim.origin, wim.sid);
  ears.write('signed in again');
  await wim.quietly('DELETE', '/api/account', { password: wim.credentials.password });
  await back.hear('session-ended');
  await mine.hear('conversation-updated');
  await ears.ended('wim, back');
  // Whether the watcher hears once more that they left depends on whether profile has forgotten them by then.
  ears.write('the account is deleted', { isUnordered: true, but: 'presence' });
  void mine.say('typing-start', { conversationId: 'x'.repeat(64 * 1024) }).catch(() => undefined);
  await ears.ended('val');
  ears.write('a word that is too large', { but: 'presence' });
}
