import { expect, it } from '@jest/globals';
import { isFromHome } from './same-origin.js';

const home = 'https://kindred.test';
const comesFrom = (origin: string, publicUrl = home) => isFromHome({ origin, host: 'kindred.test' }, publicUrl);

it('knows its own pages, at the public address and at the host that was asked', () => {
  expect(isFromHome({ host: 'kindred.test' }, home)).toBe(true);
  expect(comesFrom('https://kindred.test')).toBe(true);
  expect(isFromHome({ origin: 'http://192.168.1.9:8080', host: '192.168.1.9:8080' }, 'http://localhost:8080')).toBe(
    true,
  );
});

it('takes the same host under another scheme for another site', () => {
  expect(comesFrom('http://kindred.test')).toBe(false);
  expect(comesFrom('https://kindred.test', 'http://localhost:8080')).toBe(false);
});

it('refuses other hosts, and what is no address', () => {
  for (const origin of ['https://kindred.test.evil.example', 'https://kindred.test:8443', 'null', '']) {
    expect(comesFrom(origin)).toBe(false);
  }
});
