import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { keptSecret } from '@kindred/infrastructure/kept-secret';

/** Gives the secret of a name: random, made once, kept in DATA_DIR for its owner only. */
export function secretsIn(dataDir: string): (name: string) => string {
  const folder = path.join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (name) => keptSecret(path.join(folder, name));
}
