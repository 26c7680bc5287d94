import { Problem } from '@kindred/infrastructure/problem';
import { newEvent } from './new-event.js';
import { newService } from './new-service.js';
import { wordsOf } from './words.js';

const kinds = { service: newService, event: newEvent };

export const usage = `npm run new -- ${Object.keys(kinds).join('|')} <name>`;

/**
 * Makes something new in the repository in `root`, ready to build.
 * @returns the files that were written, from there
 * @throws Problem when the name or kind is none, or something of that name is there
 */
export function create(root: string, kind = '', name = ''): string[] {
  const make = kinds[kind as keyof typeof kinds];
  if (!make) throw new Problem(usage);
  return make(root, wordsOf(name));
}
