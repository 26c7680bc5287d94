import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@kindred/infrastructure/problem';
import { oneTimeCode, secondsLeft } from '@kindred/seed/one-time-code';

/**
 * The second factor of the demo's moderator: its secret is random and lies beside the other secrets in DATA_DIR. No operation
 * of the product answers the secret of anybody, so that there is none to read where `npm start` did not make it.
 */
const fileOf = (dataDir: string, email: string) => path.join(dataDir, 'secrets', `second-factor-of-${email}`);

const usage = 'npm run operate -- code <email>';

/** Keeps the secret for `showCode`, for the owner of DATA_DIR only. */
export function keepFactor(dataDir: string, email: string, secret: string) {
  const file = fileOf(dataDir, email);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, secret, { mode: 0o600 });
}

/**
 * What the authenticator of the demo's moderator shows now, to be printed.
 * @throws Problem in production, and for any address but the one that `npm start` printed
 */
export function showCode(environment: NodeJS.ProcessEnv, dataDir: string, [email, ...more]: string[]): string {
  if (environment.NODE_ENV === 'production') throw new Problem('Codes are shown for the demo only, not in production.');
  if (!email?.includes('@') || /[/\\]/.test(email) || more.length) throw new Problem(usage);
  const file = fileOf(dataDir, email);
  if (!existsSync(file))
    throw new Problem(`Only the demo's moderator has a code here, and ${dataDir} has no such account.`);
  return `${oneTimeCode(readFileSync(file, 'utf8'))}  (good once; the next one comes in ${secondsLeft()} s)`;
}
