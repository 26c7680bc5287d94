import { until } from '@kindred/testing/until';
import { call } from '../call.js';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const EVENT = { headers: { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` }, body: '{}' };
const NAME = 'a'.repeat(32);

/** What is answered for a service that is away. The last chapter: none comes back. */
export async function away({ stack }: Surface, script: Script) {
  const jo = await new Visitor(stack.url, 'joe').arrive();
  const gone = async (name: 'auth' | 'profile' | 'chat' | 'media' | 'billing', path: string) => {
    await stack.kill(name);
    const status = async () => (await call(stack.url, { method: 'GET', path, headers: { cookie: jo.sid } })).status;
    await until(status, (one) => one === 503);
    await jo.ask(script, 'GET', path, { note: `${name} is away` });
  };
  await gone('billing', '/api/subscription');
  await jo.ask(script, 'POST', '/api/stripe/webhook', { ...EVENT, note: 'billing is away' });
  await gone('chat', '/api/conversations');
  await gone('media', `/media/${NAME}-9x9.webp`);
  await gone('profile', '/api/discover');
  await gone('auth', '/api/auth/user');
  await jo.ask(script, 'POST', '/api/auth/login', { body: jo.credentials, note: 'auth is away' });
  await jo.ask(script, 'POST', '/api/auth/logout', { body: {}, note: 'auth is away' });
}
