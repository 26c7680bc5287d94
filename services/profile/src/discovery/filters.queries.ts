import { BodyType, type DiscoverFilters, LookingFor } from '@kindred/contracts/profile';
import { bitsOf } from './read-model/choice-bits.js';

/** The age in the read model of people who do not show theirs. */
const HIDDEN_AGE = -1;
const MAX_AGE = 200;
const NO_BODY_TYPE = 0;

/**
 * Whether the row `c` of `discovery_cards` passes, as SQL. `$1` is the viewer, `$2` to `$5` are the filters. Ages and body
 * types are compared even where all of them pass, so that the index is enough to compare them.
 */
export const passesFilters = `c.person_id <> $1
  and c.age between $2::int and $3::int and c.body_type = any($4::smallint[])
  and ($5::int is null or c.looking_for & $5 <> 0)`;

/** The values of `$1` to `$5`. */
export function filterValues(viewerId: string, { minAge, maxAge, bodyTypes, lookingFor }: DiscoverFilters) {
  const isAgeFiltered = minAge !== undefined || maxAge !== undefined;
  const anyBodyType = [NO_BODY_TYPE, ...bitsOf(BodyType.options, BodyType.options)];
  return [
    viewerId,
    minAge ?? (isAgeFiltered ? 0 : HIDDEN_AGE),
    maxAge ?? MAX_AGE,
    arrayOf(bodyTypes?.length ? bitsOf(BodyType.options, bodyTypes) : anyBodyType),
    lookingFor?.length ? bitsOf(LookingFor.options, lookingFor).reduce((sum, bit) => sum | bit) : null,
  ];
}

/** Numbers as an array literal of Postgres, which is quicker to write than an array parameter. */
export const arrayOf = (numbers: number[]) => `{${numbers.join()}}`;
