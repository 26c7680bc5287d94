import type { RequestState } from '@kindred/contracts/message-requests';

/** Whether a member has not answered a request, or has declined it: what is in it is not shown to them as a conversation. */
export function isUnanswered(request: RequestState) {
  return request === 'waiting' || request === 'declined';
}
