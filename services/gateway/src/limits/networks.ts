import ipaddr from 'ipaddr.js';

/** What one subscriber has: an IPv4 address, or the /64 of an IPv6 address. */
export function subscriberOf(ip: string) {
  return prefixOf(ip, { ipv4: 32, ipv6: 64 });
}

/** The network that an address is in: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string) {
  return prefixOf(ip, { ipv4: 24, ipv6: 48 });
}

/** The bits of an address up to a length, as hexadecimal; an IPv4 address in IPv6 form is one of IPv4. */
function prefixOf(ip: string, bits: { ipv4: number; ipv6: number }) {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const kept = address.toByteArray().slice(0, bits[address.kind()] / 8);
  return `${address.kind()}:${Buffer.from(kept).toString('hex')}`;
}
