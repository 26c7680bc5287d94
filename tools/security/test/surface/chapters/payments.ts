import { createHmac } from 'node:crypto';
import { pay } from '@kindred/testing/pay';
import { until } from '@kindred/testing/until';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const FORGED = `t=1,v1=${'0'.repeat(64)}`;
const EVENT = JSON.stringify({ id: 'evt_1', object: 'event', type: 'price.created', data: { object: {} } });

/** A subscription from the plans to its end, and Stripe's deliveries. */
export async function payments(surface: Surface, script: Script) {
  const { url } = surface.stack;
  const una = await new Visitor(url, 'una').arrive();
  const post = (what: string, body: unknown = {}, note = '') =>
    una.ask(script, 'POST', `/api/subscription/${what}`, { body, ...(note && { note }) });
  await new Visitor(url).ask(script, 'GET', '/api/subscription/plans');
  await new Visitor(url).ask(script, 'HEAD', '/api/subscription/plans');
  await una.ask(script, 'GET', '/api/subscription');
  for (const what of ['refresh', 'cancel', 'resume', 'portal']) await post(what, {}, 'without a subscription');
  await post('create', { plan: 'forever' });
  const { clientSecret } = JSON.parse((await post('create', { plan: 'monthly' })).body.toString());
  await pay(surface.stack.stripe.access, clientSecret);
  await post('refresh', {}, 'once it is paid');
  await until(
    () => una.quietly('GET', '/api/auth/user'),
    ({ isPremium }) => isPremium,
  );
  await una.ask(script, 'GET', '/api/auth/user', { note: 'premium' });
  await una.ask(script, 'GET', '/api/subscription', { note: 'premium' });
  await post('create', { plan: 'weekly' }, 'premium already');
  for (const what of ['resume', 'cancel', 'cancel', 'resume', 'portal']) await post(what, undefined, 'premium');
  await deliveries(surface, script);
}

async function deliveries({ stack }: Surface, script: Script) {
  const stripe = new Visitor(stack.url, 'stripe');
  const deliver = (body: unknown, signature = '', note = '') =>
    stripe.ask(script, 'POST', '/api/stripe/webhook', {
      body,
      headers: signature ? { 'stripe-signature': signature } : {},
      ...(note && { note }),
    });
  const now = Math.floor(Date.now() / 1000);
  const signed = (time: number) =>
    `t=${time},v1=${createHmac('sha256', stack.stripe.access.webhookSecret).update(`${time}.${EVENT}`).digest('hex')}`;
  await deliver(EVENT, signed(now), 'signed');
  await deliver(EVENT, signed(now), 'signed, again');
  await deliver(EVENT, signed(now - 3600), 'signed an hour ago');
  for (const signature of ['', 'nonsense', FORGED]) await deliver(EVENT, signature);
  await deliver('x'.repeat(512 * 1024 + 1), FORGED);
  await deliver(undefined, FORGED, 'nothing');
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) await stripe.ask(script, method, '/api/stripe/webhook');
  await stripe.ask(script, 'POST', '/api/stripe/webhook/', { body: EVENT, note: 'a slash behind' });
}
