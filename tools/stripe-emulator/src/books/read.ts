import type { Subscription } from './objects.js';

const OVER = ['canceled', 'incomplete_expired'];
export const isOver = ({ status }: Subscription) => OVER.includes(status);

/** The only item of a subscription: what is emulated has one price each. */
export function itemOf({ id, items }: Subscription) {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item`);
  return item;
}
