import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, lookupPublic } from './public-address.js';

describe('an address', () => {
  it.each(['8.8.8.8', '142.250.1.188', '172.15.255.255', '172.32.0.1', '2a00:1450:4001::5f', '2606:4700::1'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    'localhost',
    '',
  ])('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

it('connects to no name that has an address of ours', async () => {
  const failure = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
  expect(failure).toMatchObject({ message: 'The address is not public.' });
});
