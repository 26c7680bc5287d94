import type { PersonSnapshot } from '@kindred/contracts/reports';
import { labelOf } from '../../lib/labels';
import { Facts } from '../parts/facts';

/** What a profile says, but its photos. */
export function ProfileFacts({ profile }: { profile: PersonSnapshot }) {
  const { displayName, firstName, age, pronouns, bio, bodyType, height, locationName, lookingFor, interests } = profile;
  return (
    <Facts
      rows={[
        ['Name', displayName],
        ['First name', firstName],
        ['Age', age],
        ['Pronouns', pronouns],
        ['Bio', bio],
        ['Body type', bodyType && labelOf(bodyType)],
        ['Height', height && `${height} in`],
        ['Place', locationName],
        ['Looking for', lookingFor.map(labelOf).join(', ')],
        ['Interests', interests.join(', ')],
      ]}
    />
  );
}
