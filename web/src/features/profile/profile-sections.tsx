import type { DiscoverUser } from '@kindred/contracts/profile';
import type { CurrentUser } from '@kindred/contracts/session';
import { labelOf } from '../../lib/labels';
import { heightInWords } from './height';
import { ProfileSection } from './profile-section';

type Shown = Pick<DiscoverUser, keyof DiscoverUser & keyof CurrentUser>;

/** The sections of a profile. Empty fields are left out. */
export function ProfileSections({ person }: { person: Shown }) {
  return (
    <>
      {person.bio && (
        <ProfileSection title="About Me">
          <p dir="auto" className="leading-relaxed whitespace-pre-line text-pretty">
            {person.bio}
          </p>
        </ProfileSection>
      )}
      {person.interests.length > 0 && (
        <ProfileSection title="Interests">
          <ul className="flex flex-wrap gap-2">
            {person.interests.map((interest) => (
              <li
                key={interest}
                className="max-w-full rounded-full border border-line bg-raised px-3.5 py-1.5 text-[0.9375rem]"
              >
                <bdi>{interest}</bdi>
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
      <Details person={person} />
    </>
  );
}

function Details({ person }: { person: Shown }) {
  const details = [
    ['Height', person.height && heightInWords(person.height)],
    ['Body type', person.bodyType && labelOf(person.bodyType)],
    ['Looking for', person.lookingFor.map(labelOf).join(', ')],
    ['Pronouns', person.pronouns],
  ].filter(([, value]) => value);
  if (details.length === 0) return null;
  return (
    <ProfileSection title="Details">
      <dl className="divide-y divide-line">
        {details.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 py-2.5 max-[17rem]:block first:pt-0.5 last:pb-0">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
