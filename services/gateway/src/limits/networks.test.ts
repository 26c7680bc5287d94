import { expect, it } from '@jest/globals';
import { networkOf, subscriberOf } from './networks.js';

it('takes all addresses of an IPv4 /24 for one network, each for a subscriber', () => {
  expect(networkOf('203.0.113.7')).toBe(networkOf('203.0.113.200'));
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.114.7'));
  expect(subscriberOf('203.0.113.7')).not.toBe(subscriberOf('203.0.113.8'));
});

it('takes an IPv6 /64 for one subscriber and a /48 for one network', () => {
  expect(subscriberOf('2001:db8:1:2::1')).toBe(subscriberOf('2001:db8:1:2:ffff::9'));
  expect(subscriberOf('2001:db8:1:2::1')).not.toBe(subscriberOf('2001:db8:1:3::1'));
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:ffff::1'));
  expect(networkOf('2001:db8:1::1')).not.toBe(networkOf('2001:db8:2::1'));
});

it('takes an IPv4 address in IPv6 form for what it is', () => {
  expect(subscriberOf('::ffff:203.0.113.7')).toBe(subscriberOf('203.0.113.7'));
});

it('leaves what is no address as it is', () => {
  expect([subscriberOf(''), networkOf('unknown')]).toEqual(['', 'unknown']);
});
