import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a secret looks like; AWS's own documented example says EXAMPLE. */
const secrets = {
  'a private key': /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----/,
  'a live Stripe key': /\b[sr]k_live_[0-9A-Za-z]{10,}/,
  'a Stripe key of somebody': /\b[sr]k_test_[0-9A-Za-z]{24,}/,
  'a webhook secret of somebody': /\bwhsec_[0-9A-Za-z+/]{32,}/,
  'an AWS key': /\bAKIA(?!\w*EXAMPLE)[0-9A-Z]{16}\b/,
  'a GitHub token': /\bgh[pousr]_[0-9A-Za-z]{36}/,
  'an npm token': /\bnpm_[0-9A-Za-z]{36}/,
  'a JSON web token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
};

const isText = (file: string) => !/\.(png|jpe?g|webp|gif|ico|woff2?|pbf)$/.test(file);

it('no file of the project holds a secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1 << 26 })
    .toString()
    .split('\0');
  const found = files
    .filter((file) => file && isText(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return Object.entries(secrets).flatMap(([name, pattern]) => (pattern.test(text) ? [`${file}: ${name}`] : []));
    });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it('would be seen', () => {
  const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
  expect(secrets['a private key'].test(key)).toBe(true);
  expect(secrets['an AWS key'].test(`AKIA${'A1'.repeat(8)}`)).toBe(true);
});

/** A limit of wrong passwords is a number. */
it('example settings leave secrets empty', () => {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const filled = example.match(/^(?!LIMIT_)\w*(?:SECRET|KEY|PASSWORD)\w*=.+$/gm) ?? [];
  expect(filled).toEqual([]);
});
