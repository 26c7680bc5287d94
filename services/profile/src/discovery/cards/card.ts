import { shownActivity } from '@kindred/contracts/activity';
import { DiscoverUser } from '@kindred/contracts/profile';
import { z } from 'zod';
import type { Profile } from '../../profiles/profile.js';
import { shownLocationName } from '../../profiles/shown-location-name.js';
import { milesTo } from '../ranking/ranking.js';

/** A person's card: a `DiscoverUser` before it is written as JSON. */
export type Card = Omit<DiscoverUser, 'lastActiveAt'> & { lastActiveAt: Date | null };

/** The columns from which the fields below are derived. */
const sourceColumns = {
  age: z.int().nullable(),
  showAge: z.boolean(),
  discoveryCellId: z.int().nullable(),
  showDistance: z.boolean(),
  locationName: z.string().nullable(),
  isOwnLocationName: z.boolean(),
  coarseLocationName: z.string().nullable(),
  lastActiveAt: z.date().nullable(),
  showOnline: z.boolean(),
};
const Source = z.object({ ...sourceColumns, hasLiked: z.boolean(), isFavorite: z.boolean() });
type Source = z.infer<typeof Source>;

/** What depends on the viewer and the time. `miles` is null when either has no location. */
type Context = { miles: number | null; activity: ReturnType<typeof shownActivity> };

/**
 * `DiscoverUser` is the table of a card's fields. A field is the profile's column of the same name, unless it is derived
 * here. A field that the person hides is absent.
 */
const derivedFields = {
  age: ({ age, showAge }) => (showAge ? age : undefined),
  distance: ({ showDistance }, { miles }) => (showDistance && miles !== null ? miles : undefined),
  locationName: shownLocationName,
  isOnline: (_, { activity }) => activity.isOnline,
  lastActiveAt: (_, { activity }) => activity.lastActiveAt,
  hasLiked: ({ hasLiked }) => hasLiked,
  isFavorite: ({ isFavorite }) => isFavorite,
} satisfies { [Field in keyof Card]?: (row: Source, context: Context) => Card[Field] };

type PlainField = Exclude<keyof Card, keyof typeof derivedFields>;
const isPlain = (field: keyof Card): field is PlainField => !(field in derivedFields);
const fields = keysOf(DiscoverUser.shape);
const plainFields = fields.filter(isPlain);
const plainShape = Object.fromEntries(plainFields.map((field) => [field, DiscoverUser.shape[field]]));

/** A row from which a card is made. */
export const DiscoveryRow = z.object({
  ...(plainShape as Pick<typeof DiscoverUser.shape, PlainField>),
  ...Source.shape,
});
export type DiscoveryRow = z.infer<typeof DiscoveryRow>;

/** The columns of a profile in a discovery row. */
export const cardColumns: (keyof Profile)[] = [...plainFields, ...keysOf(sourceColumns)];

type Reader = (row: DiscoveryRow, context: Context) => unknown;
const readers = fields.map((field): [keyof Card, Reader] => [
  field,
  isPlain(field) ? (row) => row[field] : derivedFields[field],
]);

/** The card of a person, for a viewer in this cell: the fields of the contract in its order. */
export function cardOf(viewerCell: number | null, row: DiscoveryRow, now: Date): Card {
  const context = { miles: milesTo(viewerCell, row.discoveryCellId), activity: shownActivity(row, now) };
  const card: Partial<Record<keyof Card, unknown>> = {};
  for (const [field, read] of readers) {
    const value = read(row, context);
    if (value !== undefined) card[field] = value;
  }
  return card as Card;
}

function keysOf<T extends object>(shape: T) {
  return Object.keys(shape) as (keyof T)[];
}
