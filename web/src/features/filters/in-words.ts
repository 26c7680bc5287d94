import { labelOf } from '../../lib/labels';
import { AGE, type Filters } from './filters';

export function ageInWords({ minAge, maxAge }: Filters) {
  return `${minAge} to ${maxAge}${maxAge === AGE.max ? '+' : ''}`;
}

export function distanceInWords({ maxDistance }: Filters) {
  return maxDistance === 1 ? '1 mile' : `${maxDistance} miles`;
}

/** The filters as a phrase. */
export function filtersInWords(filters: Filters) {
  const { minAge, maxAge, bodyTypes, lookingFor } = filters;
  const isAnyAge = minAge === AGE.min && maxAge === AGE.max;
  return [
    isAnyAge ? 'of any age' : `aged ${ageInWords(filters)}`,
    `up to ${distanceInWords(filters)} away`,
    bodyTypes.length > 0 && anyOf(bodyTypes),
    lookingFor.length > 0 && `looking for ${anyOf(lookingFor)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function anyOf(choices: readonly string[]) {
  return choices.map((choice) => labelOf(choice).toLowerCase()).join(' or ');
}
