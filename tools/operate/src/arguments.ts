import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from '@kindred/infrastructure/problem';

/**
 * The words and options of a command; every option has a value. @throws Problem with the usage for an unknown option, and for more
 * than `most` words: what stands there for an option, or without its quotes, is not passed over
 */
export function understood(args: string[], names: string[], usage: string, most: number) {
  const { positionals: words, values } = parsed(args, names, usage);
  if (words.length > most) throw new Problem(`"${words[most]}" is not understood.\n${usage}`);
  return { words, values: values as Record<string, string | undefined> };
}

function parsed(args: string[], names: string[], usage: string) {
  const options: ParseArgsConfig['options'] = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Problem(usage);
  }
}
