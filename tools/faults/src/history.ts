import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** `unknown`: it may have happened or not, as when the connection broke. */
export type Outcome = 'ok' | 'fail' | 'unknown';

/** One attempt of one call. Times are milliseconds of this process. */
export type Attempted<Call extends object> = Call & { startedAt: number; endedAt: number; outcome: Outcome };

/** What was tried and what came of it. */
export class History<Call extends object> {
  readonly attempts: Attempted<Call>[] = [];
  /** How many attempts succeeded so far. */
  acknowledged = 0;
  private pending = 0;

  constructor(private readonly file: string) {
    mkdirSync(path.dirname(file), { recursive: true });
  }

  get isPending() {
    return this.pending > 0;
  }

  /** Makes a call and writes down how it went. */
  async record(begun: Call, call: () => Promise<number>): Promise<Outcome> {
    const startedAt = performance.now();
    this.pending++;
    const outcome = await call().then(outcomeOf, () => 'unknown' as const);
    this.pending--;
    if (outcome === 'ok') this.acknowledged++;
    const attempt = { ...begun, startedAt, endedAt: performance.now(), outcome };
    this.attempts.push(attempt);
    this.write(attempt);
    return outcome;
  }

  /** Writes down what was done to a process. */
  note(what: 'killed' | 'restarted', name: string) {
    this.write({ [what]: name, at: performance.now(), time: new Date().toISOString() });
  }

  private write(line: object) {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }
}

function outcomeOf(status: number): Outcome {
  if (status < 300) return 'ok';
  return status < 500 ? 'fail' : 'unknown';
}
