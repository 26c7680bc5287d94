import { expect, it } from '@jest/globals';
import { hashOf, newRecoveryCode, normalized } from './recovery-code.js';

it('is ten letters without such as look alike', () => {
  for (let n = 0; n < 200; n++) expect(newRecoveryCode()).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
});

it.each(['7k2mx-0qf1d', '7K2MX-0QF1D', '7k2mx0qf1d', ' 7k2mx 0qf1d ', '7k2mx-oqfld', '7K2MX–OQFID'])(
  'is read from "%s"',
  (typed) => {
    expect(normalized(typed)).toBe('7k2mx-0qf1d');
  },
);

it('is kept under the person and the secret of the server', () => {
  const hashes = [
    hashOf('7k2mx-0qf1d', 'robin', 'one secret'),
    hashOf('7k2mx-0qf1d', 'sasha', 'one secret'),
    hashOf('7k2mx-0qf1d', 'robin', 'another secret'),
  ];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(3);
});
