import { hash } from 'node:crypto';
import type { ServiceName } from '@kindred/infrastructure/services';

type Settings = Record<string, string | undefined>;

/** Secrets without which a part of the data cannot be read any more, or protects nobody. Any other may be new at any time. */
const LASTING: [ServiceName, string][] = [
  ['auth', 'ADDRESS_SECRET'],
  ['auth', 'SECOND_FACTOR_SECRET'],
  ['profile', 'WITHHELD_SECRET'],
  ['moderation', 'EVIDENCE_SECRET'],
  ['moderation', 'LOG_SECRET'],
];

/** A mark of each lasting secret by its name, by which it is known again: 32 bits of a hash. */
export type SecretMarks = Record<string, string>;

export async function marksOf(settingsOf: (service: ServiceName) => Promise<Settings>): Promise<SecretMarks> {
  const marks = LASTING.map(async ([service, name]) => [name, markOf((await settingsOf(service))[name])]);
  return Object.fromEntries(await Promise.all(marks));
}

/** The secrets of a backup that a site does not have, also not as an old one such as in EVIDENCE_OLD_SECRETS. */
export async function missingSecrets(
  marks: SecretMarks,
  settingsOf: (service: ServiceName) => Promise<Settings>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [service, name] of LASTING) {
    const settings = await settingsOf(service);
    const old = settings[name.replace('_SECRET', '_OLD_SECRETS')]?.split(',') ?? [];
    const known = [settings[name], ...old].map(markOf);
    if (marks[name] && !known.includes(marks[name])) missing.push(name);
  }
  return missing;
}

const markOf = (secret = '') => hash('sha256', secret).slice(0, 8);
