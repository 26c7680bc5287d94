import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Every network that is no part of the internet for everybody (IANA's registries of special addresses). */
const special = new BlockList();
const IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
for (const network of IPV4.split(' ')) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), 'ipv4');
}

/** IPv6 addresses of the internet. The loop excludes those for documentation, tunnels and translation. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(address, bits, 'ipv6');
}

/** Whether an address belongs to the public internet, so that it is none of ours. */
export function isPublicAddress(address: string): boolean {
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Resolves a name for a connection, and refuses it if any address is not public. The connection uses the checked addresses. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('The address is not public.'), { code: 'ENOTPUBLIC' }), '', 0);
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};
