import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LimitRule } from './limits.js';
import { networkOf, subscriberOf } from './networks.js';

/** Who calls. `device` tells a device that the named account knows from others. */
export type Client = { userId: string | null; ip: string; isNewcomer: boolean; device: string | null };

type Call = Client & { email: string };
type Blind = (address: string) => string;

/** Under which key each kind of rule counts a call; null where it does not count it. No address is in any of them. */
const keys: Record<LimitRule['per'], (call: Call, blind: Blind) => string | null> = {
  caller: ({ userId, ip }, blind) => userId ?? blind(subscriberOf(ip)),
  newcomer: ({ userId, isNewcomer }) => (isNewcomer ? userId : null),
  ip: ({ ip }, blind) => blind(subscriberOf(ip)),
  network: ({ ip }, blind) => blind(networkOf(ip)),
  email: ({ email }, blind) => blind(email),
  emailFromNetwork: ({ email, ip }, blind) => blind(`${email} ${networkOf(ip)}`),
  device: ({ device }, blind) => device && blind(device),
};

export function keyOf(per: LimitRule['per'], client: Client, input: Record<string, unknown>, secret: string) {
  return keys[per]({ ...client, email: String(input.email ?? '') }, (address) => blind(address, secret));
}

/** Names networks for services, which learn no address. */
export function blindedNetworks(secret: string): (ip: string) => string {
  const known = new LRUCache<string, string>({ max: 10_000 });
  return (ip) => {
    const name = known.get(ip) ?? blind(`network ${networkOf(ip)}`, secret);
    known.set(ip, name);
    return name;
  };
}

/** An address as Redis may hold it. */
function blind(address: string, secret: string) {
  return createHmac('sha256', secret).update(address).digest('base64url');
}
