import { expect, it } from '@jest/globals';
import { isSameOrigin } from './same-origin.js';

const publicUrl = 'https://kindred.test';
const isFrom = (origin: string, url = publicUrl) => isSameOrigin({ origin, host: 'kindred.test' }, url);

it('accepts its own pages, at the public URL and at the requested host', () => {
  expect(isSameOrigin({ host: 'kindred.test' }, publicUrl)).toBe(true);
  expect(isFrom('https://kindred.test')).toBe(true);
  expect(isSameOrigin({ origin: 'http://192.168.1.9:8080', host: '192.168.1.9:8080' }, 'http://localhost:8080')).toBe(
    true,
  );
});

it('treats the same host under another scheme as another site', () => {
  expect(isFrom('http://kindred.test')).toBe(false);
  expect(isFrom('https://kindred.test', 'http://localhost:8080')).toBe(false);
});

it('refuses other hosts, and text that is no URL', () => {
  for (const origin of ['https://kindred.test.evil.example', 'https://kindred.test:8443', 'null', '']) {
    expect(isFrom(origin)).toBe(false);
  }
});
