import ipaddr from 'ipaddr.js';

/** The block of addresses that one subscriber usually has: an IPv4 address, or the /64 of an IPv6 address. */
export function ipBlockOf(ip: string) {
  return prefixOf(ip, { ipv4: 32, ipv6: 64 });
}

/** The network of an address: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string) {
  return prefixOf(ip, { ipv4: 24, ipv6: 48 });
}

/** The area of an address, usually of one provider: /16 of IPv4, /32 of IPv6. */
export function areaOf(ip: string) {
  return prefixOf(ip, { ipv4: 16, ipv6: 32 });
}

/** The first bits of an address as hexadecimal. An IPv4-mapped IPv6 address is treated as IPv4. */
function prefixOf(ip: string, bits: { ipv4: number; ipv6: number }) {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const prefix = address.toByteArray().slice(0, bits[address.kind()] / 8);
  return `${address.kind()}:${Buffer.from(prefix).toString('hex')}`;
}
