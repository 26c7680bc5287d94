import { busyWithPhotos, timedOut } from '@kindred/contracts/errors';
import { type Job, type TurnSizes, Turns } from '@kindred/kit/turns';

/** Work whose caller waits until the deadline. The same key is the same work. */
export type Wanted<T> = { personId: string; key: string; deadline: number; work: () => Promise<T> };

type Known<T> = { job: Job<T>; result: Promise<T> };

/** The work of people in turn, of one person one piece at a time, and the same work once. */
export class ClaimTurns {
  private readonly turns: Turns;
  /** What waits or runs, by its key. */
  private readonly known = new Map<string, Known<unknown>>();

  constructor(sizes: TurnSizes, options: ConstructorParameters<typeof Turns>[1] = {}) {
    this.turns = new Turns({ ...sizes, atOnceOfOwner: 1 }, options);
  }

  /**
   * Runs the work when its turn comes. The same work that waits or runs already is joined.
   * @throws AppError unavailable when too much waits, timeout when the deadline is over before its turn
   */
  async take<T>({ personId, key, deadline, work }: Wanted<T>): Promise<{ value: T; isRepeat: boolean }> {
    const known = this.known.get(key) as Known<T> | undefined;
    if (known) {
      known.job.until = Math.max(known.job.until, deadline);
      return { value: await known.result, isRepeat: true };
    }
    const refusal: Job['refusal'] = (reason) => (reason === 'late' ? timedOut() : busyWithPhotos());
    const job = { ownerId: personId, until: deadline, work, refusal };
    const result = this.turns.run(job).finally(() => this.known.delete(key));
    this.known.set(key, { job, result });
    return { value: await result, isRepeat: false };
  }
}
