import { mailsTo } from '@kindred/testing/mails';
import { until } from '@kindred/testing/until';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const forged = `sid=s%3A${'a'.repeat(32)}.${'b'.repeat(43)}`;

/** Registration, the life of the session's and the device's cookies, and what a member takes away or takes along. */
export async function accounts(surface: Surface, script: Script) {
  const { url } = surface.stack;
  const ada = new Visitor(url, 'ada');
  await register(ada, script);
  await cookies(ada, url, script);
  await reset(surface, ada, script);
  await takeAway(ada, script);
  await remove(ada, script);
}

async function register(ada: Visitor, script: Script) {
  const account = { ...ada.credentials, username: 'ada' };
  const register = (body: unknown, note?: string) =>
    ada.ask(script, 'POST', '/api/auth/register', { body, ...(note && { note }) });
  await register({ ...account, email: 'nobody', username: 'a', password: 'short' });
  const first = await register(account);
  ada.id = JSON.parse(first.body.toString()).id;
  await register(account, 'the same again');
  await register({ ...account, email: 'other@example.com' }, 'the name is taken');
}

async function cookies(ada: Visitor, url: string, script: Script) {
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
  const [first, device] = [ada.sid, ada.device];
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
  ada.device = device;
}

async function reset({ stack: { world, url } }: Surface, ada: Visitor, script: Script) {
  const { email } = ada.credentials;
  const nobody = new Visitor(url);
  await nobody.ask(script, 'POST', '/api/auth/forgot-password', { body: { email: 'nobody@example.com' } });
  await nobody.ask(script, 'POST', '/api/auth/forgot-password', { body: { email } });
  const [mail] = await until(
    () => mailsTo(world.mailboxUrl, email),
    (mails) => mails.length > 0,
  );
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const set = (body: object, note: string) => ada.ask(script, 'POST', '/api/auth/reset-password', { body, note });
  await set({ token: 'x', password: ada.credentials.password }, 'no such token');
  const named = await ada.ask(script, 'POST', '/api/auth/reset-password', {
    body: Buffer.from(JSON.stringify({ token, password: ada.credentials.password })),
  });
  if (named.status !== 200) throw new Error(`The reset answered ${named.status}`);
  await ada.ask(script, 'POST', '/api/auth/reset-password', {
    body: Buffer.from(JSON.stringify({ token, password: ada.credentials.password })),
    note: 'the token was used',
  });
  await ada.quietly('POST', '/api/auth/login', ada.credentials);
}

async function takeAway(ada: Visitor, script: Script) {
  const { password } = ada.credentials;
  const take = (body: unknown, note?: string) =>
    ada.ask(script, 'POST', '/api/account/export', { body, ...(note && { note }) });
  await take({});
  await take({ password: 'wrong' });
  await ada.isSeen();
  await take({ password });
  await take({ password }, 'a second time');
  await take({ password }, 'a third time');
  await take({ password }, 'once too often');
}

async function remove(ada: Visitor, script: Script) {
  await ada.ask(script, 'DELETE', '/api/account', { body: {} });
  await ada.ask(script, 'DELETE', '/api/account', { body: { password: 'wrong' } });
  const { sid } = ada;
  await ada.ask(script, 'DELETE', '/api/account', { body: { password: ada.credentials.password } });
  ada.sid = '';
  await ada.ask(script, 'GET', '/api/auth/user', { headers: { cookie: sid }, note: 'its session' });
  await ada.ask(script, 'POST', '/api/auth/login', { body: ada.credentials, note: 'a deleted account' });
}
