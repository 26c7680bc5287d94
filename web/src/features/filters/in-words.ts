import { AGE, type Filters } from './filters';

export function ageInWords({ minAge, maxAge }: Filters) {
  return `${minAge} to ${maxAge}${maxAge === AGE.max ? '+' : ''}`;
}

export function distanceInWords({ maxDistance }: Filters) {
  return maxDistance === 1 ? '1 mile' : `${maxDistance} miles`;
}
