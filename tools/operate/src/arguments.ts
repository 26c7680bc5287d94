import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from '@kindred/infrastructure/problem';

/** The words and options of a command; every option has a value. @throws Problem with the usage for an unknown option */
export function understood(args: string[], names: string[], usage: string) {
  const options: ParseArgsConfig['options'] = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  try {
    const { positionals: words, values } = parseArgs({ args, options, allowPositionals: true });
    return { words, values: values as Record<string, string | undefined> };
  } catch {
    throw new Problem(usage);
  }
}
