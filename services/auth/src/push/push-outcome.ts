/**
 * What the answer of a push service means: the message is on its way, the subscription is gone, to be tried again later, or
 * refused for good.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** What the status of a push service’s answer means. */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
