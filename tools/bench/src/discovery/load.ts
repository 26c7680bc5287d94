import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Resident } from './population.js';

/** Columns of a table, each with the value of a person. */
export type Columns = Record<string, (person: Resident) => unknown>;

const words = 'I like long walks, short books and people who laugh at their own jokes before they reach the end.';

/** The columns of `profiles`. */
export const profileColumns: Columns = {
  id: ({ id }) => id,
  display_name: ({ city }) => `Somebody of ${city}`,
  bio: () => words,
  age: ({ age }) => age,
  height: () => 70,
  body_type: ({ bodyType }) => bodyType,
  looking_for: ({ lookingFor }) => `{${lookingFor}}`,
  interests: () => '{tea,swimming,opera,cats}',
  cell: ({ cell }) => cell,
  place: ({ place }) => place,
  latitude: ({ centre }) => centre.latitude,
  longitude: ({ centre }) => centre.longitude,
  location_name: ({ city }) => city,
  last_active_at: ({ lastActiveAt }) => lastActiveAt.toISOString(),
  show_distance: ({ showDistance }) => showDistance,
  show_age: ({ showAge }) => showAge,
  photos: ({ id }) =>
    JSON.stringify([1, 2, 3].map((n) => ({ id, imageUrl: `/media/${id}${n}.webp`, isProfilePicture: n === 1 }))),
  order_key: ({ orderKey }) => orderKey,
  joined_at: ({ joinedAt }) => joinedAt.toISOString(),
};

export async function copy(
  client: pg.Client | pg.PoolClient,
  table: string,
  columns: Columns,
  people: Iterable<Resident>,
) {
  const getters = Object.values(columns);
  function* lines() {
    let chunk = '';
    for (const person of people) {
      chunk += `${getters.map((get) => get(person) ?? '\\N').join('\t')}\n`;
      if (chunk.length > 1 << 16) {
        yield chunk;
        chunk = '';
      }
    }
    yield chunk;
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} (${Object.keys(columns)}) from stdin`)));
}
