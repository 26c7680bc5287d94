import type { RequestState } from '@kindred/contracts/message-requests';

/** What is told of a message's request where it is not answered. */
export function unansweredOf(request: RequestState) {
  return request === 'waiting' || request === 'declined' ? request : undefined;
}
