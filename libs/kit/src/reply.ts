/** An answer together with what its contract says beside the value. */
export class Reply<T> {
  constructor(
    readonly value: T,
    readonly notes: { isRepeat?: boolean; next?: string | null; prev?: string | null } = {},
  ) {}
}

/** The thing existed already: the same answer, but not a creation. */
export function again<T>(value: T) {
  return new Reply(value, { isRepeat: true });
}

/** One page of a list, and the cursors of the next and the previous if there are any. */
export function page<T>(items: T[], next: string | null, prev: string | null = null) {
  return new Reply(items, { next, prev });
}
