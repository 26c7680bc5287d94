import { AppError } from '@kindred/contracts/app-error';
import { searchPaused } from '@kindred/contracts/errors';
import { Pauses } from '@kindred/kit/pauses';

/**
 * After a search that took too long a member may not search for a while. So a member who writes slow text and searches for it again
 * and again delays nobody.
 */
export class SearchPauses {
  private readonly pauses: Pauses;

  /** @param now the time in milliseconds */
  constructor(now?: () => number) {
    this.pauses = new Pauses({ now });
  }

  /** @throws AppError limited during the member's pause */
  assertOver(memberId: string) {
    const left = this.pauses.secondsLeft(memberId);
    if (left > 0) throw searchPaused(left);
  }

  /** Searches, and begins a pause where that takes too long. @throws AppError limited during the member's pause */
  async run<T>(memberId: string, search: () => Promise<T>): Promise<T> {
    this.assertOver(memberId);
    try {
      return await search();
    } catch (error) {
      if (error instanceof AppError && error.kind === 'timeout') this.pauses.begin(memberId);
      throw error;
    }
  }
}
