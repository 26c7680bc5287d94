import { z } from 'zod/mini';
import { rpc } from './define.js';
import { SessionId } from './devices.js';
import { Timestamp } from './fields.js';

/** On how many devices a member is told by push at most. Another one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10;

/** How many sessions auth is asked about at once: some may have no subscription any more. */
export const PUSH_SESSIONS_AT_ONCE = 50;

/** Bytes as base64url without padding. */
const base64url = (letters: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`)));

/** Where the push service of a browser takes messages for it, and what they are encrypted with (RFC 8291). */
const Subscription = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});

/**
 * Tells the caller by push on this device, until its session ends. @throws invalid `push_endpoint_refused` for the address of
 * an unknown push service or a key that is none, missing where nobody is told by push
 */
export const switchPushOn = rpc('gateway.push.switch-on', {
  http: 'PUT /api/account/push',
  input: Subscription,
  output: z.object({}),
  status: 204,
});

export const switchPushOff = rpc('gateway.push.switch-off', {
  http: 'DELETE /api/account/push',
  input: z.object({}),
  output: z.object({}),
  status: 204,
});

/** Whether the caller is told by push on this device. */
export const readPush = rpc('gateway.push.read', {
  http: 'GET /api/account/push',
  input: z.object({}),
  output: z.object({ isOn: z.boolean() }),
});

const OfSession = z.object({ sessionId: SessionId });

/** The four below are for the gateway, which knows the caller's sessions. @throws as `switchPushOn` */
export const keepSubscription = rpc('auth.push.keep', {
  input: z.extend(OfSession, Subscription.shape),
  output: z.object({}),
});
export type KeepSubscription = z.infer<typeof keepSubscription.input>;

export const hasSubscription = rpc('auth.push.has', { input: OfSession, output: readPush.output });

export const dropSubscription = rpc('auth.push.drop', { input: OfSession, output: z.object({}) });

/** Tells the caller that there is something new, on the devices of these sessions. Answers before it is sent. */
export const sendPush = rpc('auth.push.send', {
  input: z.object({ sessionIds: z.array(SessionId).check(z.maxLength(PUSH_SESSIONS_AT_ONCE)) }),
  output: z.object({}),
});

/** Drops every subscription of the caller that is older than a time. */
export const dropSubscriptions = rpc('auth.push.drop-all', {
  input: z.object({ before: Timestamp }),
  output: z.object({}),
});
