import type { RequestState } from '@kindred/contracts/message-requests';

/** Whether a member has a request that they have not accepted: what is in it is not shown to them as a conversation. */
export function isNotAccepted(request: RequestState): request is 'waiting' | 'declined' {
  return request === 'waiting' || request === 'declined';
}
