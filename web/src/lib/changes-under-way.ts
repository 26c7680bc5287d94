type Told = { value: unknown; changes: number };

/** Of each thing that is being changed what the server is known to have, by a name of it. */
const told = new Map<string, Told>();

/** A change is shown and sent. @param shown what was shown before: what the server has, unless another change is under way */
export function beginChange<T>(name: string, shown: T) {
  const known = told.get(name) ?? { value: shown, changes: 0 };
  known.changes++;
  told.set(name, known);
}

/**
 * A change is answered. @param taken the value that the server has now; nothing where it refused
 * @returns what the server has, to be shown; nothing while a later change of the same thing is under way
 */
export function endChange<T>(name: string, taken?: T): T | undefined {
  const known = told.get(name) as Told;
  known.value = taken ?? known.value;
  known.changes--;
  if (known.changes > 0) return undefined;
  told.delete(name);
  return known.value as T;
}
