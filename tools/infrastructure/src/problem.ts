/** An error that the user of the command can fix: the message is one line that says how. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

const diskFull = /ENOSPC|no space left on device/i;

/** The one line for an error from a tool or from its log; `fallback` where the cause is not a known one. */
export function explain(evidence: string, fallback: string): Problem {
  if (diskFull.test(evidence)) {
    return new Problem('The disk is full: free some space on the disk that holds DATA_DIR, then start again.');
  }
  return new Problem(fallback);
}

/** The text to print for anything thrown: the line of a Problem, or the stack of an unexpected error. */
export function lineFor(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' && path) {
    return `${path} belongs to another user: give DATA_DIR back with chown, or choose another one.`;
  }
  const evidence = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return explain(evidence, evidence).message;
}
