import { readFile } from 'node:fs/promises';

/** How many there are: one for each member of the community who has a picture. */
export const PORTRAITS = 192;
const folder = new URL('../portraits/', import.meta.url);

/** The picture of the n-th member who has one, from 0; a community with more of them begins again with the first. */
export function readPortrait(n: number): Promise<Buffer> {
  const name = String((n % PORTRAITS) + 1).padStart(3, '0');
  return readFile(new URL(`${name}.webp`, folder));
}
