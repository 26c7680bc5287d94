import { shownActivity } from '@kindred/contracts/activity';
import { DiscoverUser } from '@kindred/contracts/profile';
import { z } from 'zod';
import type { Profile } from '../../profiles/profile.js';
import { milesTo } from '../ranking/ranking.js';

/** A person's card, as `DiscoverUser` before it is written as JSON. */
export type Card = Omit<DiscoverUser, 'lastActiveAt'> & { lastActiveAt: Date | null };

/** The columns from which the fields below are derived. */
const sources = {
  age: z.int().nullable(),
  showAge: z.boolean(),
  cell: z.int().nullable(),
  showDistance: z.boolean(),
  locationName: z.string().nullable(),
  isOwnLocationName: z.boolean(),
  coarseLocationName: z.string().nullable(),
  lastActiveAt: z.date().nullable(),
  showOnline: z.boolean(),
};
/** What the viewer did to the person. */
const interactions = { hasLiked: z.boolean(), isFavorite: z.boolean() };

const Source = z.object({ ...sources, ...interactions });
type Source = z.infer<typeof Source>;
/** What a card says of a row seen by a viewer at a time. `miles` are null when either has no location. */
type Seen = { miles: number | null; activity: ReturnType<typeof shownActivity> };

/**
 * `DiscoverUser` is the table of a card's fields. A field is the profile's column of the same name, unless it is derived
 * here. Nothing that the person hides is shown: such a field is absent.
 */
const derived = {
  age: ({ age, showAge }) => (showAge ? age : undefined),
  distance: ({ showDistance }, { miles }) => (showDistance && miles !== null ? miles : undefined),
  locationName: shownLocationName,
  isOnline: (_, { activity }) => activity.isOnline,
  lastActiveAt: (_, { activity }) => activity.lastActiveAt,
  hasLiked: ({ hasLiked }) => hasLiked,
  isFavorite: ({ isFavorite }) => isFavorite,
} satisfies { [Field in keyof Card]?: (row: Source, seen: Seen) => Card[Field] };

/** A name tells no more than the distance does: where that is hidden it is the 16-mile cell's. Own words are shown. */
function shownLocationName({ locationName, isOwnLocationName, coarseLocationName, showDistance }: Source) {
  return showDistance || isOwnLocationName ? locationName : coarseLocationName || null;
}

type PlainField = Exclude<keyof Card, keyof typeof derived>;
const fields = keysOf(DiscoverUser.shape);
const plainFields = fields.filter((field): field is PlainField => !(field in derived));
const plain = Object.fromEntries(plainFields.map((field) => [field, DiscoverUser.shape[field]]));

/** A row from which a card is made. */
export const DiscoveryRow = z.object({
  ...(plain as Pick<typeof DiscoverUser.shape, PlainField>),
  ...Source.shape,
});
export type DiscoveryRow = z.infer<typeof DiscoveryRow>;

/** The columns of profiles in a discovery row. */
export const cardColumns: (keyof Profile)[] = [...plainFields, ...keysOf(sources)];

type Reader = (row: DiscoveryRow, seen: Seen) => unknown;
const readers = fields.map((field): [keyof Card, Reader] => [field, readerOf(field)]);

function readerOf(field: keyof Card): Reader {
  return isPlain(field) ? (row) => row[field] : derived[field];
}

function isPlain(field: keyof Card): field is PlainField {
  return !(field in derived);
}

/** The card of a person, for a viewer in this cell: the fields of the contract in its order. */
export function cardOf(viewerCell: number | null, row: DiscoveryRow, now: Date): Card {
  const seen = { miles: milesTo(viewerCell, row.cell), activity: shownActivity(row, now) };
  const card: Partial<Record<keyof Card, unknown>> = {};
  for (const [field, read] of readers) {
    const value = read(row, seen);
    if (value !== undefined) card[field] = value;
  }
  return card as Card;
}

function keysOf<T extends object>(shape: T) {
  return Object.keys(shape) as (keyof T)[];
}
