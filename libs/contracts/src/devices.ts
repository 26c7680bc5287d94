import { z } from 'zod/mini';
import { rpc } from './define.js';
import { PageInput, Timestamp } from './fields.js';

/** The SHA-256 of a session's secret id as hexadecimal text: it names the session, and signs nobody in. */
export const SessionId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * A device that is signed in. `device` is its browser and system as far as they are known ("Firefox on Android"), `lastUsedAt`
 * is rounded down to the hour, and `createdAt` is null for a session that began before times were kept.
 */
export const Device = z.object({
  id: SessionId,
  device: z.string(),
  createdAt: z.nullable(Timestamp),
  lastUsedAt: Timestamp,
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** The devices that are signed in, the last used first. */
export const listDevices = rpc('gateway.device.list', {
  http: 'GET /api/account/sessions',
  input: PageInput,
  output: z.array(Device),
  paged: true,
});

/** Signs a device out, also the caller's own. @throws missing `session_missing` when it is not signed in */
export const signOutDevice = rpc('gateway.device.sign-out', {
  http: 'DELETE /api/account/sessions/:sessionId',
  input: z.object({ sessionId: SessionId }),
  output: z.object({}),
  status: 204,
});

/**
 * The caller has signed in on a device on which the account was not used before, which its owner may be mailed about. Only
 * for the gateway.
 */
export const noteNewDevice = rpc('auth.sign-in.note-new-device', { input: z.object({}), output: z.object({}) });

/** Signs every other device out. */
export const signOutOtherDevices = rpc('gateway.device.sign-out-others', {
  http: 'DELETE /api/account/sessions',
  input: z.object({}),
  output: z.object({}),
  status: 204,
});
