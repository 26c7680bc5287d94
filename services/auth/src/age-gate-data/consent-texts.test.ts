import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { consentTexts, judgeConsents } from './consent-texts.js';

const text = { kind: 'special_data', version: 2, sha256: 'a'.repeat(64) } as const;

it('a consent counts for its text only, in its version and wording', () => {
  expect(judgeConsents([text], [text])).toBe('complete');
  expect(judgeConsents([text, text], [text])).toBe('complete');
  expect(judgeConsents([], [text])).toBe('missing');
  expect(judgeConsents([{ ...text, version: 1 }], [text])).toBe('outdated');
  expect(judgeConsents([{ ...text, sha256: 'b'.repeat(64) }], [text])).toBe('outdated');
  expect(judgeConsents([text, { ...text, version: 1 }], [text])).toBe('outdated');
});

it('the hash of a text is of its bytes, and a changed text needs another version', () => {
  for (const { text: words, sha256 } of consentTexts) {
    expect(createHash('sha256').update(words, 'utf8').digest('hex')).toBe(sha256);
  }
  expect(consentTexts.map(({ kind, version, sha256 }) => [kind, version, sha256])).toEqual([
    ['special_data', 1, '9c96ab47ceb5a38ce8587522a7575d00dcdfc7d7f1e2b0108fc4312a78c55af0'],
  ]);
});
