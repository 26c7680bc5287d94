import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { acceptedEndpoint, acceptedKey } from './push-endpoint.js';

const services = { hosts: ['push.example', '*.push.example.net', '127.0.0.1', '[::1]'] };
const accept = (url: string) => acceptedEndpoint(url, services);

describe('the address of a push service', () => {
  it.each(['https://push.example/a?b=c', 'https://eu.push.example.net/x', 'https://a.b.push.example.net/x'])(
    'is accepted where its host is in the list: %s',
    (url) => expect(accept(url)).toBe(url),
  );

  it('is stored as it is called', () => {
    expect(accept('HTTPS://Push.Example:443/a/../b c')).toBe('https://push.example/b%20c');
  });

  it.each([
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://push.example./a',
    'https://other.example/a',
    'https://push.example.evil.net/a',
    'https://evilpush.example/a',
    'https://push.example.net/a',
    'https://.push.example.net/a',
    'https://evilpush.example.net/a',
    'https://push.example@evil.net/a',
    'https://somebody@push.example/a',
    'https://push.example/a#b',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'javascript:alert(1)',
    'push.example',
    '',
    `https://push.example/${'ü'.repeat(200)}`,
  ])('is refused: %s', (url) => {
    expect(() => accept(url)).toThrow(expect.objectContaining({ code: 'push_endpoint_refused' }));
  });

  it('may be that of the one stand-in, with its scheme and port', () => {
    const standIn = { ...services, standIn: 'http://127.0.0.1:4000' };
    expect(acceptedEndpoint('http://127.0.0.1:4000/a', standIn)).toBe('http://127.0.0.1:4000/a');
    expect(() => acceptedEndpoint('http://127.0.0.1:4001/a', standIn)).toThrow();
    expect(() => acceptedEndpoint('http://127.0.0.1:4000@evil.net/a', standIn)).toThrow();
  });
});

describe('the key of a browser', () => {
  const key = createECDH('prime256v1').generateKeys();

  it('is a point on the curve', () => {
    expect(acceptedKey(key.toString('base64url'))).toEqual(key);
  });

  it.each([
    ['of another point', Buffer.concat([key.subarray(0, 64), Buffer.from([(key.at(64) ?? 0) ^ 1])])],
    ['that is compressed', Buffer.concat([Buffer.from([2]), key.subarray(1)])],
    ['that is too short', key.subarray(0, 64)],
  ])('is refused %s', (_, bytes) => {
    expect(() => acceptedKey(bytes.toString('base64url'))).toThrow(
      expect.objectContaining({ code: 'push_endpoint_refused' }),
    );
  });
});
