import { labelOf } from '../../lib/labels';
import { AGE, type Filters } from './filters';

export function ageInWords({ minAge, maxAge }: Filters) {
  return minAge === maxAge ? yearsInWords(minAge) : `${minAge} to ${yearsInWords(maxAge)}`;
}

export function yearsInWords(age: number) {
  return age === AGE.max ? `${age}+` : `${age}`;
}

export function distanceInWords(miles: number) {
  return miles === 1 ? '1 mile' : `${miles} miles`;
}

/** The filters as a phrase. */
export function filtersInWords(filters: Filters) {
  const { minAge, maxAge, maxDistance, bodyTypes, lookingFor } = filters;
  const isAnyAge = minAge === AGE.min && maxAge === AGE.max;
  return [
    isAnyAge ? 'of any age' : `aged ${ageInWords(filters)}`,
    `up to ${distanceInWords(maxDistance)} away`,
    bodyTypes.length > 0 && anyOf(bodyTypes),
    lookingFor.length > 0 && `looking for ${anyOf(lookingFor)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function anyOf(choices: readonly string[]) {
  return choices.map((choice) => labelOf(choice).toLowerCase()).join(' or ');
}
