import { expect, it } from '@jest/globals';
import { areaOf, ipBlockOf, networkOf } from './networks.js';

it('treats an IPv4 /24 as one network and each of its addresses as a block of its own', () => {
  expect(networkOf('203.0.113.7')).toBe(networkOf('203.0.113.200'));
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.114.7'));
  expect(ipBlockOf('203.0.113.7')).not.toBe(ipBlockOf('203.0.113.8'));
});

it('treats an IPv6 /64 as one block and a /48 as one network', () => {
  expect(ipBlockOf('2001:db8:1:2::1')).toBe(ipBlockOf('2001:db8:1:2:ffff::9'));
  expect(ipBlockOf('2001:db8:1:2::1')).not.toBe(ipBlockOf('2001:db8:1:3::1'));
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:ffff::1'));
  expect(networkOf('2001:db8:1::1')).not.toBe(networkOf('2001:db8:2::1'));
});

it('treats networks that begin alike as one area', () => {
  expect(areaOf('203.0.113.7')).toBe(areaOf('203.0.7.7'));
  expect(areaOf('203.0.113.7')).not.toBe(areaOf('203.1.113.7'));
  expect(areaOf('2001:db8:1::1')).toBe(areaOf('2001:db8:ffff::1'));
  expect(areaOf('2001:db8:1::1')).not.toBe(areaOf('2001:db9:1::1'));
});

it('treats an IPv4-mapped IPv6 address as the IPv4 address', () => {
  expect(ipBlockOf('::ffff:203.0.113.7')).toBe(ipBlockOf('203.0.113.7'));
});

it('returns text that is no address unchanged', () => {
  expect([ipBlockOf(''), networkOf('unknown')]).toEqual(['', 'unknown']);
});
