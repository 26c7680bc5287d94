import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { pay } from '@kindred/testing/pay';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { halfSent } from './half-sent.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterAll(() => stack.stop());

const premiumOf = async (member: Member) => (await member.get('/api/auth/user')).body.isPremium as boolean;

const becomesPremium = (member: Member, expected: boolean) =>
  until(
    () => premiumOf(member),
    (isPremium) => isPremium === expected,
  );

describe('a subscription over the public API', () => {
  it('is chosen from six plans that anyone may see', async () => {
    const { status, body } = await new Client(stack.url).get('/api/subscription/plans');
    expect(status).toBe(200);
    expect(body.map(({ id, price }: { id: string; price: number }) => [id, price])).toEqual([
      ['weekly', 299],
      ['biweekly', 499],
      ['monthly', 899],
      ['quarterly', 1999],
      ['semiannual', 2999],
      ['annual', 4999],
    ]);
  });

  it('is bought, cancelled and runs out, and the member is premium exactly as long', async () => {
    const robin = await newMember(stack.url);
    expect((await robin.get('/api/subscription')).body).toEqual({ status: 'none' });
    const { body } = await robin.post('/api/subscription/create', { plan: 'monthly' });
    await pay(stack.stripe.access, body.clientSecret);
    const refreshed = await robin.post('/api/subscription/refresh', {});
    expect(refreshed.body).toMatchObject({ plan: 'monthly', status: 'active', cancelAtPeriodEnd: false });
    expect((await robin.get('/api/auth/user')).body).toMatchObject({
      isPremium: true,
      subscriptionStatus: 'active',
      subscriptionPlan: 'monthly',
    });
    expect((await robin.post('/api/subscription/cancel', {})).body).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await premiumOf(robin)).toBe(true);
    await stack.stripe.advance(32);
    await becomesPremium(robin, false);
  });

  it('reaches the member by the webhook alone', async () => {
    const robin = await newMember(stack.url);
    const { body } = await robin.post('/api/subscription/create', { plan: 'annual' });
    await pay(stack.stripe.access, body.clientSecret);
    await becomesPremium(robin, true);
    const again = await robin.post('/api/subscription/create', { plan: 'weekly' });
    expect(again).toMatchObject({ status: 200, body: { redirectTo: '/premium-success' } });
    expect((await dataExportOf(robin)).billing.subscriptions).toHaveLength(1);
  });

  it('needs a session and a known plan', async () => {
    const guest = new Client(stack.url);
    for (const path of ['create', 'refresh', 'cancel', 'resume', 'portal']) {
      expect((await guest.post(`/api/subscription/${path}`, { plan: 'weekly' })).status).toBe(401);
    }
    const robin = await newMember(stack.url);
    expect((await robin.post('/api/subscription/create', { plan: 'forever' })).status).toBe(400);
    for (const path of ['cancel', 'resume', 'portal']) {
      const answer = await robin.post(`/api/subscription/${path}`, {});
      expect(answer).toMatchObject({ status: 409, body: { code: 'no_subscription' } });
    }
  });
});

describe('the webhook', () => {
  const deliver = (body: string, signature?: string) =>
    new Client(stack.url).send('POST', '/api/stripe/webhook', body, signature ? { 'stripe-signature': signature } : {});

  it('refuses what Stripe has not signed', async () => {
    const forged = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
    for (const signature of [undefined, 'nonsense', forged]) {
      expect(await deliver('{"id":"evt_1"}', signature)).toMatchObject({
        status: 400,
        body: { code: 'invalid_signature' },
      });
    }
  });

  it.each(['nonsense', `t=1,v1=${'0'.repeat(2001)}`])(
    'is refused before its body has come: %.20s',
    async (signature) => {
      const headers = { 'stripe-signature': signature };
      const sent = await halfSent(new URL('/api/stripe/webhook', stack.url), headers, {});
      expect(await sent.answer).toMatchObject({ status: 400, body: { code: 'invalid_signature' } });
      sent.leave();
    },
  );

  it('takes 512 KiB and no more', async () => {
    const signature = `t=1,v1=${'0'.repeat(64)}`;
    expect((await deliver('x'.repeat(512 * 1024), signature)).status).toBe(400);
    expect((await deliver('x'.repeat(512 * 1024 + 1), signature)).status).toBe(413);
  });
});

describe('the client', () => {
  it('is told where to pay, and may load exactly that', async () => {
    const { body, headers } = await new Client(stack.url).get('/api/config');
    expect(body).toMatchObject({
      stripePublishableKey: 'pk_test_emulated',
      stripeScriptUrl: stack.stripe.access.scriptUrl,
    });
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${stack.stripe.access.apiUrl};`);
  });
});

it('no log holds a client secret or a key', async () => {
  const robin = await newMember(stack.url);
  const { body } = await robin.post('/api/subscription/create', { plan: 'weekly' });
  await stack.kill('billing');
  // What NATS has handed to a process before it knows of its death waits for its time to pass.
  await until(
    () => robin.get('/api/subscription'),
    ({ status }) => status !== 504,
  );
  expect((await robin.post('/api/subscription/create', { plan: 'weekly' })).status).toBe(503);
  await stack.start('billing');
  const logs = (['gateway', 'billing', 'profile'] as const).map((name) => stack.log(name)).join('');
  for (const secret of [
    body.clientSecret,
    '_secret_',
    stack.stripe.access.secretKey,
    stack.stripe.access.webhookSecret,
  ]) {
    expect(logs).not.toContain(secret);
  }
});
