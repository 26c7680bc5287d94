import { busyWithLastRequest, unavailable } from '@kindred/contracts/errors';
import { SlowOwners } from '@kindred/kit/slow-owners';
import { type TurnSizes, Turns } from '@kindred/kit/turns';

/** A call waits five seconds and a search takes up to two, so a search that would begin later than this is refused. */
const LONGEST_WAIT_MS = 2500;
const RETRY_SECONDS = 5;
/** Many times what a hundred thousand ordinary messages take. */
const SLOW_MS = 500;

export type Watch = <T>(work: () => Promise<T>) => Promise<T>;

/** Searches of members in turn, of one member one at a time. Members whose searches are slow wait behind the others. */
export class SearchTurns {
  private readonly slow: SlowOwners;
  private readonly turns: Turns;

  /** @param now the time in milliseconds */
  constructor(
    sizes: TurnSizes,
    private readonly now = () => performance.now(),
  ) {
    this.slow = new SlowOwners(SLOW_MS, now);
    this.turns = new Turns({ ...sizes, atOnceOfOwner: 1 }, { now, isLast: (memberId) => this.slow.has(memberId) });
  }

  /**
   * @param search gets a function that does the part of it that may be slow, without what it waits for before
   * @throws AppError unavailable when too many wait, at once or meanwhile, and when this one has waited for too long
   */
  run<T>(memberId: string, search: (watch: Watch) => Promise<T>): Promise<T> {
    return this.turns.run({
      ownerId: memberId,
      until: this.now() + LONGEST_WAIT_MS,
      work: () => search((work) => this.slow.watch(memberId, work)),
      refusal: (reason) => (reason === 'owner' ? busyWithLastRequest() : unavailable(RETRY_SECONDS)),
    });
  }
}
