type Told = { value: unknown; changes: number };

/** Of each thing that is being changed what the server is known to have, by a name of it. */
const told = new Map<string, Told>();

/** A change is shown and sent. @param shown what was shown before: what the server has, unless another change is under way */
export function beginChange<T>(name: string, shown: T) {
  const { value, changes } = told.get(name) ?? { value: shown, changes: 0 };
  told.set(name, { value, changes: changes + 1 });
}

/**
 * A change is answered. @param taken the value that the server has now; nothing where it refused
 * @returns what the server has, to be shown; nothing while a later change of the same thing is under way
 */
export function endChange<T>(name: string, taken?: T): T | undefined {
  const { value, changes } = told.get(name) as Told;
  const known = taken ?? value;
  if (changes === 1) told.delete(name);
  else told.set(name, { value: known, changes: changes - 1 });
  return changes === 1 ? (known as T) : undefined;
}
