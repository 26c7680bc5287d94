import { createHmac } from 'node:crypto';
import { Lru } from '@kindred/kit/lru';
import { plainAddress } from '@kindred/kit/plain-address';
import type { LimitRule } from '../limit-rules/limit-rules.js';
import { areaOf, ipBlockOf, networkOf } from './networks.js';

/**
 * The client whose calls are counted. `device` identifies a device that the named account has signed in on before, `session` is
 * the id of a signed-in client's session.
 */
export type Client = {
  userId: string | null;
  ip: string;
  isNewcomer: boolean;
  device: string | null;
  session?: string | undefined;
};

type Call = Client & { email: string };
type Hmac = (text: string) => string;

/**
 * The key under which each kind of rule counts a call; null if it does not count the call. No key contains an IP address or
 * the id of a session.
 */
const keys: Record<LimitRule['per'], (call: Call, hmac: Hmac) => string | null> = {
  client: ({ userId, ip }, hmac) => userId ?? hmac(ipBlockOf(ip)),
  session: ({ session, ip }, hmac) => hmac(session ?? ipBlockOf(ip)),
  newcomer: ({ userId, isNewcomer }) => (isNewcomer ? userId : null),
  newcomersNetwork: ({ ip, isNewcomer }, hmac) => (isNewcomer ? hmac(networkOf(ip)) : null),
  ip: ({ ip }, hmac) => hmac(ipBlockOf(ip)),
  network: ({ ip }, hmac) => hmac(networkOf(ip)),
  email: ({ email }, hmac) => hmac(email),
  mailbox: ({ email }, hmac) => hmac(plainAddress(email)),
  emailFromNetwork: ({ email, ip }, hmac) => hmac(`${email} ${networkOf(ip)}`),
  device: ({ device }, hmac) => device && hmac(device),
};

/** By what a rule counts this client; nothing where the client has no such thing. */
export function keyOf(per: LimitRule['per'], client: Client, input: Record<string, unknown>, secret: string) {
  return keys[per]({ ...client, email: String(input.email ?? '') }, (text) => hmacOf(text, secret));
}

const MEMBER = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether nobody else is counted under this key: others can name the same email, or share the address or the network. */
export function isOwn(per: LimitRule['per'], key: string) {
  return per === 'session' || per === 'device' || MEMBER.test(key);
}

/**
 * Maps an address to a pseudonym of its network: that of the area around it, a point, and that of the network. Services get
 * the pseudonym and never the address.
 */
export function networkPseudonyms(secret: string): (ip: string) => string {
  const known = new Lru<string>({ max: 10_000 });
  return (ip) => {
    const pseudonym = known.get(ip) ?? pseudonymOf(ip, secret);
    known.set(ip, pseudonym);
    return pseudonym;
  };
}

function pseudonymOf(ip: string, secret: string) {
  const [area, network] = [`area ${areaOf(ip)}`, `network ${networkOf(ip)}`].map((part) => hmacOf(part, secret));
  return `${area}.${network}`;
}

function hmacOf(text: string, secret: string) {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
