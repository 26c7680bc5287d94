import { expect, it } from '@jest/globals';
import { deviceName } from './device-name.js';

it.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet for Android',
  ],
])('names browser and system: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it.each([undefined, '', '\0', 'curious', 'x'.repeat(100_000), 'Robin Wood/1.0 (at home)'])(
  'repeats nothing of a header that names neither',
  (userAgent) => {
    expect(deviceName(userAgent)).toBe('Unknown device');
  },
);

it('names the system alone where the browser is not known', () => {
  expect(deviceName('Robin/1.0 (Windows NT 10.0; Win64; x64)')).toBe('Browser on Windows');
});
