import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { pushEndpointRefused } from '@kindred/contracts/errors';

/** Which push services are known: hosts (`*.` stands for any host below one), and the origin of a stand-in for tests. */
export type PushServices = { hosts: string[]; standIn?: string | undefined };

/** The longest address; characters. */
const MOST_CHARACTERS = 1000;

/**
 * The address of a subscription as it is stored and called: https, port 443, a host name in the list, and no credentials.
 * @throws AppError invalid
 */
export function acceptedEndpoint(given: string, { hosts, standIn }: PushServices): string {
  if (!URL.canParse(given)) throw pushEndpointRefused();
  const { href, origin, protocol, port, hostname, username, password, hash } = new URL(given);
  const isPlain = !username && !password && !hash && href.length <= MOST_CHARACTERS;
  const isKnown = protocol === 'https:' && port === '' && isNamed(hostname) && isListed(hostname, hosts);
  if (!isPlain || !(isKnown || origin === standIn)) throw pushEndpointRefused();
  return href;
}

const isNamed = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) === 0;

function isListed(hostname: string, hosts: string[]) {
  return hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1 : hostname === host,
  );
}

/**
 * The bytes of the key of a browser: a point on P-256, uncompressed.
 * @throws AppError invalid
 */
export function acceptedKey(p256dh: string): Buffer {
  const bytes = Buffer.from(p256dh, 'base64url');
  const coordinate = (from: number) => bytes.subarray(from, from + 32).toString('base64url');
  try {
    if (bytes.length !== 65 || bytes[0] !== 4) throw pushEndpointRefused();
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
    return bytes;
  } catch {
    throw pushEndpointRefused();
  }
}
