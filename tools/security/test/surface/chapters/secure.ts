import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const HOME = 'https://kindred.test';
const proxy = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

/** Behind a proxy that speaks https: what is sent in the clear, and what is not. */
export async function secure({ secure: { url } }: Surface, script: Script) {
  const ira = new Visitor(url, 'ira', proxy);
  const post = (path: string, body: unknown, origin = HOME) =>
    ira.ask(script, 'POST', path, { body, headers: { origin } });
  await post('/api/auth/register', { ...ira.credentials, username: 'ira' });
  await post('/api/auth/login', ira.credentials);
  await ira.isSeen();
  await ira.ask(script, 'GET', '/api/auth/user');
  await ira.ask(script, 'GET', '/api/auth/user', { headers: { 'x-forwarded-proto': 'http' } });
  await ira.ask(script, 'GET', '/', { file: 'index.html', headers: { 'sec-fetch-mode': 'navigate' } });
  for (const path of ['/api/config', '/api/nothing', '/api/login', '/media/nothing', '/healthz']) {
    await ira.ask(script, 'GET', path);
  }
  await ira.ask(script, 'GET', '/socket.io/?EIO=4&transport=polling');
  for (const origin of [`${HOME}.evil.example`, 'http://kindred.test', 'null'])
    await post('/api/auth/login', {}, origin);
  const { sid } = ira;
  ira.sid = '';
  await post('/api/auth/login', ira.credentials);
  await post('/api/auth/logout', {});
  ira.sid = sid;
  await ira.ask(script, 'DELETE', '/api/account', { body: { password: ira.credentials.password } });
  const clear = new Visitor(url, 'ira');
  await clear.ask(script, 'POST', '/api/auth/register', { body: { ...ira.credentials, username: 'ira' } });
  await clear.ask(script, 'POST', '/api/auth/login', { body: ira.credentials, note: 'without the proxy' });
}
