import { listObject } from '../objects/list.js';
import { type Form, integer, text } from './form.js';

/** One page of a list, newest first, as `limit` and `starting_after` choose it. */
export function pageOf<T extends { id: string; created: number }>(
  kept: Record<string, T>,
  url: string,
  form: Form,
  isWanted: (one: T) => boolean = () => true,
) {
  const wanted = Object.values(kept).filter(isWanted).reverse();
  const after = text(form, 'starting_after');
  const from = after ? wanted.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = Math.min(100, integer(form, 'limit') ?? 10);
  return listObject(wanted.slice(from, from + limit), url, wanted.length > from + limit);
}
