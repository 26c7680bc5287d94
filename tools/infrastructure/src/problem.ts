/** An error that the user of the command can fix. Its message is one line that says how. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

const diskFull = /ENOSPC|no space left on device/i;

/** Returns the line for an error of a tool or from its log; `fallback` when the cause is unknown. */
export function explain(evidence: string, fallback: string): Problem {
  if (diskFull.test(evidence)) {
    return new Problem('The disk is full: free some space on the disk that holds DATA_DIR, then start again.');
  }
  return new Problem(fallback);
}

/** Returns the text to print for a thrown value: the line of a Problem, or the stack of an unexpected error. */
export function lineFor(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' && path) {
    return `${path} belongs to another user: give DATA_DIR back with chown, or choose another one.`;
  }
  const evidence = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return explain(evidence, evidence).message;
}
