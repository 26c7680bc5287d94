import type { Conversation } from '@kindred/contracts/chat';
import { padTiming } from '@kindred/kit/pad-timing';

/** The time between two moments at which a padded answer leaves, in milliseconds: some times what the work takes. */
const STEP_MS = 25;

type Person = Pick<Conversation['user1'], 'isGone'>;
type Shown = { user1: Person; user2: Person };

/**
 * Does work whose answer shows conversations. An answer that shows a member who is gone has padded timing, so that its time does
 * not tell a member who hides from one who left.
 */
export function padGone<T>(work: () => Promise<T>, shownIn: (answer: T) => Shown[]) {
  return padTiming(STEP_MS, work, (outcome) => outcome.status === 'fulfilled' && shownIn(outcome.value).some(hasGone));
}

const hasGone = ({ user1, user2 }: Shown) => user1.isGone || user2.isGone;
