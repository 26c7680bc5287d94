import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import sharp from 'sharp';
import type { Script } from '../script.js';
import { SocketRecorder } from '../socket-recorder.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const forged = `sid=s%3A${'a'.repeat(32)}.${'b'.repeat(43)}`;
const MOST = 20;
const BURST = 60;
const picture = { create: { width: 9, height: 6, channels: 3, background: '#c22' } } as const;

/** What sockets receive and how they are answered, from the handshake to the end of the session. */
export async function sockets(surface: Surface, script: Script) {
  const { url } = surface.stack;
  const [val, wim] = (await Promise.all(['val', 'wim'].map((name) => new Visitor(url, name).arrive()))) as [
    Visitor,
    Visitor,
  ];
  await refused(url, val, script);
  const { conversationId } = await val.quietly('POST', '/api/conversations', { otherUserId: wim.id });
  const recorder = new SocketRecorder(script, surface.names);
  const [mine, theirs] = [await recorder.open('val', url, val.sid), await recorder.open('wim', url, wim.sid)];
  const window = await recorder.open('wim, polling', url, wim.sid, { transports: ['polling'] });
  await acknowledgements(recorder, mine, theirs, conversationId);
  await messages(recorder, val, wim, [mine, theirs, window], conversationId);
  await notifications(recorder, val, wim, [mine, theirs, window]);
  await connectionLimit(url, script);
  await endings(recorder, wim, mine, theirs);
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

async function acknowledgements(
  recorder: SocketRecorder,
  mine: TestSocket,
  theirs: TestSocket,
  conversationId: string,
) {
  const payloads = [undefined, {}, [], 'x', { conversationId: 'x' }, { conversationId: UNKNOWN }, { conversationId }];
  for (const name of ['typing-start', 'typing-stop', 'leave-conversation', 'join-conversation'] as const) {
    for (const payload of payloads) await recorder.emit(mine, name, payload);
  }
  await recorder.emit(theirs, 'join-conversation', { conversationId });
  await recorder.emit(mine, 'typing-start', { conversationId, userId: 'of another' });
  await recorder.emit(mine, 'typing-stop', { conversationId });
  await theirs.hear('user-typing', 2);
  recorder.write('typing');
  await recorder.emit(theirs, 'leave-conversation', { conversationId });
  await recorder.emit(theirs, 'typing-start', { conversationId });
}

type Sockets = [mine: TestSocket, theirs: TestSocket, window: TestSocket];

async function messages(
  recorder: SocketRecorder,
  val: Visitor,
  wim: Visitor,
  [mine, theirs, window]: Sockets,
  conversationId: string,
) {
  const path = `/api/conversations/${conversationId}`;
  await val.quietly('POST', `${path}/messages`, { content: 'hello' });
  for (const socket of [mine, theirs, window]) await socket.hear('new-message');
  for (const socket of [theirs, window]) await socket.hear('conversation-updated');
  recorder.write('a message');
  await wim.quietly('POST', `${path}/read`, {});
  await mine.hear('messages-read');
  for (const socket of [theirs, window]) await socket.hear('conversation-updated', 2);
  recorder.write('the message is read');
}

async function notifications(recorder: SocketRecorder, val: Visitor, wim: Visitor, [mine, theirs, window]: Sockets) {
  const both = (name: 'tap-received' | 'account-updated', count: number) =>
    Promise.all([theirs.hear(name, count), window.hear(name, count)]);
  await wim.quietly('POST', '/api/interactions', { toUserId: val.id, type: 'tap' });
  await mine.hear('tap-received');
  recorder.write('a tap');
  await val.quietly('POST', '/api/interactions', { toUserId: wim.id, type: 'tap' });
  await both('tap-received', 1);
  recorder.write('a match');
  for (const [n, showOnline] of [false, true].entries()) {
    await wim.quietly('PATCH', '/api/profile', { showOnline });
    await mine.hear('presence', n + 1);
    await both('account-updated', n + 1);
    recorder.write(showOnline ? 'shown again' : 'hidden');
  }
  const { uploadURL, photoUrl } = await wim.quietly('POST', '/api/photos/upload', {});
  const headers = { 'content-type': 'image/png', cookie: wim.sid };
  const body = new Uint8Array(await sharp(picture).png().toBuffer());
  await fetch(wim.origin + uploadURL, { method: 'PUT', headers, body });
  await wim.quietly('POST', '/api/photos', { photoUrl });
  await both('account-updated', 3);
  recorder.write('a photo');
}

async function connectionLimit(url: string, script: Script) {
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

async function endings(recorder: SocketRecorder, wim: Visitor, mine: TestSocket, theirs: TestSocket) {
  await wim.quietly('POST', '/api/auth/logout', {});
  await theirs.hear('session-ended');
  await mine.hear('presence', 3);
  await recorder.ended('wim');
  await recorder.ended('wim, polling');
  recorder.write('signed out');
  await wim.quietly('POST', '/api/auth/login', wim.credentials);
  await mine.hear('presence', 4);
  const back = await recorder.open('wim, back', wim.origin, wim.sid);
  recorder.write('signed in again');
  await wim.quietly('DELETE', '/api/account', { password: wim.credentials.password });
  await back.hear('session-ended');
  await mine.hear('conversation-updated');
  await recorder.ended('wim, back');
  // Whether the watcher receives one more presence depends on whether profile has removed the member by then.
  recorder.write('the account is deleted', { isUnordered: true, but: 'presence' });
  void mine.say('typing-start', { conversationId: 'x'.repeat(64 * 1024) }).catch(() => undefined);
  await recorder.ended('val');
  recorder.write('a word that is too large', { but: 'presence' });
}
