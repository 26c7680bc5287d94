import { until } from '@kindred/testing/until';
import { call } from '../call.js';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const FEEDBACK = 5;
const AT_ONCE = 50;
const LONGEST_MS = 50_000;

/** What is allowed so many times, once more. */
export async function limits({ stack: { url } }: Surface, script: Script) {
  const names = ['eve', 'finn', 'gil', 'hal'];
  const all = await Promise.all(names.map((name) => new Visitor(url, name).arrive()));
  const [eve, finn, gil, hal] = all as [Visitor, Visitor, Visitor, Visitor];
  await signIns(finn, script);
  await people(finn, [eve, gil, hal], script);
  for (let n = 0; n < FEEDBACK; n++) await finn.ask(script, 'POST', '/api/feedback', { body: { message: `No. ${n}` } });
  await finn.ask(script, 'POST', '/api/feedback', { body: { message: 'one too many' } });
  await spend(eve);
  await eve.ask(script, 'GET', '/api/auth/user', { note: 'too often' });
  await eve.ask(script, 'GET', '/api/config', { note: 'too often' });
  await eve.ask(script, 'HEAD', '/api/discover', { note: 'too often' });
  await eve.ask(script, 'POST', '/api/interactions', { body: {}, note: 'under a limit of its own' });
}

/** Calls until one is refused. */
async function spend({ origin, sid: cookie }: Visitor) {
  const one = async () => (await call(origin, { method: 'GET', path: '/api/config', headers: { cookie } })).status;
  const several = () => Promise.all(Array.from({ length: AT_ONCE }, one));
  await until(several, (statuses) => statuses.includes(429), LONGEST_MS);
}

async function signIns(finn: Visitor, script: Script) {
  const stranger = new Visitor(finn.origin);
  const guess = { email: finn.credentials.email, password: 'a guess' };
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', path: '/api/auth/login', headers, body: JSON.stringify(guess) };
  await until(
    async () => (await call(finn.origin, asked)).status,
    (status) => status === 429,
    LONGEST_MS,
  );
  await stranger.ask(script, 'POST', '/api/auth/login', { body: guess, note: 'too often' });
  await stranger.ask(script, 'POST', '/api/auth/login', { body: finn.credentials, note: 'right, after too many' });
  finn.sid = '';
  await finn.ask(script, 'POST', '/api/auth/login', { body: finn.credentials, note: 'on a known device' });
}

/** Two people may be opened, and one conversation begun. */
async function people(finn: Visitor, [eve, gil, hal]: [Visitor, Visitor, Visitor], script: Script) {
  for (const { id } of [eve, gil, hal, eve]) await finn.ask(script, 'GET', `/api/profile/${id}`);
  for (const otherUserId of [eve.id, gil.id, eve.id]) {
    await finn.ask(script, 'POST', '/api/conversations', { body: { otherUserId } });
  }
}
