import { createHash } from 'node:crypto';
import type { Consent, ConsentKind, ConsentText } from '@kindred/contracts/age-gate';

/**
 * The texts that consent is asked for. A text that changes gets the next version, and the old one stays in the history of
 * this file: its SHA-256 beside a consent proves which one was read.
 */
const texts: { kind: ConsentKind; version: number; paragraphs: string[] }[] = [
  {
    kind: 'special_data',
    version: 1,
    paragraphs: [
      'I agree that you store and use what says something about my sexual orientation, my sex life or my gender: that I am a member here, what I write into my profile, whom I tap and write to, and my photos and messages.',
      'You use it to run this service, and to look at reports. Other members see what I put into my profile. You do not sell it, and nobody is shown ads by it.',
      'I take this back by deleting my account, which I can do at any time in Settings. Then it is deleted, except what reports keep for a time, as the Privacy Policy says.',
    ],
  },
];

/** The texts as they are now, each with the SHA-256 of its bytes in UTF-8. */
export const consentTexts: ConsentText[] = texts.map(({ kind, version, paragraphs }) => {
  const text = paragraphs.join('\n');
  return { kind, version, text, sha256: createHash('sha256').update(text).digest('hex') };
});

/** Judges consents: `outdated` if one is not to a current text, `missing` if a text has none, else `complete`. */
export function judgeConsents(given: Consent[], current: Consent[]): 'complete' | 'missing' | 'outdated' {
  const known = (one: Consent) =>
    current.some((text) => text.kind === one.kind && text.version === one.version && text.sha256 === one.sha256);
  if (!given.every(known)) return 'outdated';
  return current.every(({ kind }) => given.some((one) => one.kind === kind)) ? 'complete' : 'missing';
}
