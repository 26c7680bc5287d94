import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered } from '@kindred/testing/member';
import { between, type Random } from '@kindred/testing/random';

/** `unknown`: it may have happened or not, as when the connection broke. */
export type AttemptOutcome = 'ok' | 'fail' | 'unknown';

/** One attempt of one call. Times are milliseconds of this process. */
export type Attempted<Call extends object> = Call & { startedAt: number; endedAt: number; outcome: AttemptOutcome };

const TRIES = 4;

/** What was tried and what came of it. */
export class History<Call extends { kind: string } = { kind: string }> {
  readonly attempts: Attempted<Call>[] = [];
  /** Sentences about errors that do not have the contract's shape, or are a 500. */
  readonly unclear: string[] = [];
  /** How many attempts succeeded so far. */
  acknowledged = 0;
  /** How many faults there were so far. */
  faults = 0;
  private pending = 0;

  constructor(private readonly file: string) {
    mkdirSync(path.dirname(file), { recursive: true });
  }

  get isPending() {
    return this.pending > 0;
  }

  /** Makes a call and, while its outcome is unknown, makes it again, as a phone does. Returns the last answer, if there was one. */
  async repeat(call: Call, request: () => Promise<Answered>, random: Random): Promise<Answered | undefined> {
    for (let tries = 1; ; tries++) {
      const { outcome, answer } = await this.record(call, request);
      if (outcome !== 'unknown' || tries === TRIES) return answer;
      await pause(between(random, 50, 600));
    }
  }

  /** Makes a call and writes down how it went. */
  async record(call: Call, request: () => Promise<Answered>): Promise<{ outcome: AttemptOutcome; answer?: Answered }> {
    const startedAt = performance.now();
    this.pending++;
    const answer = await request().catch(() => undefined);
    this.pending--;
    const outcome = outcomeOf(answer);
    if (outcome === 'ok') this.acknowledged++;
    if (answer && !isClear(answer)) {
      this.unclear.push(`${call.kind} was answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    }
    const attempt = { ...call, startedAt, endedAt: performance.now(), outcome };
    this.attempts.push(attempt);
    this.write(attempt);
    return { outcome, ...(answer && { answer }) };
  }

  /** Writes down what has happened without a call to the product. */
  observe(call: Call) {
    const at = performance.now();
    const attempt: Attempted<Call> = { ...call, startedAt: at, endedAt: at, outcome: 'ok' };
    this.attempts.push(attempt);
    this.write(attempt);
  }

  /** Writes down what was done to a process. */
  note(what: 'killed' | 'restarted', name: string) {
    if (what === 'killed') this.faults++;
    this.write({ [what]: name, at: performance.now(), time: new Date().toISOString() });
  }

  private write(line: object) {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }
}

function outcomeOf(answer: Answered | undefined): AttemptOutcome {
  if (!answer || answer.status >= 500) return 'unknown';
  return answer.status < 300 ? 'ok' : 'fail';
}

function isClear({ status, body }: Answered) {
  return status < 400 || (status !== 500 && body?.statusCode === status && body.code && body.message);
}
