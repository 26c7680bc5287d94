import { Author } from './author.js';

/** A sentence, and who would say it; `job` marks what they live on, of which one person has one. */
export type Line = Author & { line: string; job?: true };

/** A sentence on its own is one that anybody might say. */
export function asLine(written: string | Line): Line {
  return typeof written === 'string' ? { line: written } : written;
}
