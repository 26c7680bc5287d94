import pLimit from 'p-limit';
import type { JoinedRooms } from './joined-rooms.js';

/** How many sockets are reviewed at once for one change. */
const AT_ONCE = 4;
/** After how many milliseconds a question that could not be asked is asked again. */
const AGAIN_MS = 5000;

/** The rooms of a socket, and whom of those in them a review is about: everybody unless given. */
type Due = { rooms: Pick<JoinedRooms, 'review'>; userId: string | undefined };

/** Reviews the rooms of sockets, a few at a time. A socket whose review failed is reviewed again until it succeeds. */
export class RoomReviews {
  private readonly unsure = new Set<Due['rooms']>();
  private again: NodeJS.Timeout | undefined;

  /** Ends when each socket was reviewed once. */
  async run(due: Due[]) {
    await this.reviewEach(due);
    this.again ??= this.reviewAgain();
  }

  private async reviewEach(due: Due[]) {
    const atOnce = pLimit(AT_ONCE);
    const review = async ({ rooms, userId }: Due) => {
      if (!(await rooms.review(userId))) this.unsure.add(rooms);
    };
    await Promise.all(due.map((one) => atOnce(() => review(one))));
  }

  private reviewAgain() {
    if (!this.unsure.size) return undefined;
    const work = async () => {
      const due = [...this.unsure].map((rooms) => ({ rooms, userId: undefined }));
      this.unsure.clear();
      await this.reviewEach(due);
      this.again = this.reviewAgain();
    };
    return setTimeout(() => void work(), AGAIN_MS).unref();
  }
}
