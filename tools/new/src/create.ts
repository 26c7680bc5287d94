import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Problem } from '@kindred/infrastructure/problem';
import { newScreen } from './new-screen.js';
import { newService } from './new-service.js';
import { newSocketMessage } from './new-socket-message.js';
import { wordsOf } from './words.js';

const kinds = { service: newService, screen: newScreen, 'socket-message': newSocketMessage };

const usage = `npm run new -- ${Object.keys(kinds).join('|')} <name>`;

/**
 * Makes something new in the repository in `root`, ready to build.
 * @returns the files that were written, from there
 * @throws Problem for an invalid name or kind, or when something of that name is there
 */
export function create(root: string, kind = '', name = ''): string[] {
  const make = kinds[kind as keyof typeof kinds];
  if (!make) throw new Problem(usage);
  const written = [...new Set(make(root, wordsOf(name)))];
  // The order of imports depends on the name.
  const biome = path.join(root, 'node_modules/.bin/biome');
  execFileSync(process.execPath, [biome, 'check', '--write', ...written], { cwd: root, stdio: 'pipe' });
  return written;
}
