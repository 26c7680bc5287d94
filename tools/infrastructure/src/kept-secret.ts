import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A random secret of 64 hexadecimal digits, made once and kept in a file that only its owner may read. */
export function keptSecret(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}

/** Gives the secret of a name: random, made once, kept in a folder for its owner only. */
export function secretsIn(folder: string): (name: string) => string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (name) => keptSecret(path.join(folder, name));
}
