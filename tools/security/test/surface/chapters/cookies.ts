import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const forged = `sid=s%3A${'a'.repeat(32)}.${'b'.repeat(43)}`;

/** The life of the session's and the device's cookies. */
export async function cookies({ stack: { url } }: Surface, script: Script) {
  const ada = new Visitor(url, 'ada');
  await ada.quietly('POST', '/api/auth/register', { ...ada.credentials, username: 'ada' });
  const signIn = (body: unknown = ada.credentials) => ada.ask(script, 'POST', '/api/auth/login', { body });
  await signIn({ ...ada.credentials, password: 'wrong' });
  await signIn({ email: 'nobody@example.com', password: 'wrong' });
  await signIn();
  await ada.isSeen();
  await ada.ask(script, 'GET', '/api/auth/user', { note: 'the cookie rolls on' });
  for (const path of [
    '/api/config',
    '/api/nothing',
    '/api/profile/nowhere',
    '/media/nothing',
    '/api/subscription/plans',
  ]) {
    await ada.ask(script, 'GET', path);
  }
  await ada.ask(script, 'PATCH', '/api/profile', { body: '{"bio":', note: 'malformed' });
  await ada.ask(script, 'GET', '/api/login');
  const first = ada.sid;
  ada.sid = '';
  await signIn();
  await ada.ask(script, 'GET', '/api/auth/user', { headers: { cookie: first }, note: 'the other session' });
  await ada.ask(script, 'GET', '/api/auth/user', { headers: { cookie: forged }, note: 'a forged session' });
  await ada.ask(script, 'GET', '/api/auth/user', { headers: { cookie: 'sid=%' }, note: 'a cookie that is none' });
  const ended = { headers: { cookie: ada.sid } };
  await ada.ask(script, 'POST', '/api/auth/logout', { body: {} });
  await ada.ask(script, 'POST', '/api/auth/logout', { body: {}, note: 'again' });
  await ada.ask(script, 'POST', '/api/auth/logout', { ...ended, body: {}, note: 'with a session' });
  for (const path of ['/api/auth/user', '/api/config', '/media/nothing', '/api/nothing']) {
    await new Visitor(url).ask(script, 'GET', path, { ...ended, note: 'an ended session' });
  }
}
