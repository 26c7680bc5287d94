import type { CaseFile } from '@kindred/contracts/cases';
import { labelOf } from '../../lib/labels';
import { dateOf } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { photoName } from '../decide/photo-name';
import { ProfileFacts } from '../evidence/profile-facts';
import { casePhotoAddress } from '../evidence/use-evidence';
import { VeiledPhoto } from '../evidence/veiled-photo';
import { plural } from '../parts/case-words';
import { Chip } from '../parts/chip';
import { Facts } from '../parts/facts';
import { Panel } from '../parts/panel';

/** `mayLook`: whether the moderator may look at evidence and photos now. */
type PersonNowProps = { file: CaseFile; mayLook: boolean };

/** The reported person as they are now. */
export function PersonNow({ file, mayLook }: PersonNowProps) {
  const { person, displayName, accountState, isHidden } = file;
  const now = useNow();
  const states = [...(accountState === 'active' ? [] : [labelOf(accountState)]), ...(isHidden ? ['Hidden'] : [])];
  return (
    <Panel
      title="The person now"
      aside={
        <span className="flex gap-1.5">
          {states.map((state) => (
            <Chip key={state}>{state}</Chip>
          ))}
        </span>
      }
    >
      {person ? (
        <div className="space-y-3">
          <ProfileFacts profile={person} />
          <p className="text-xs text-muted">
            Joined {dateOf(person.joinedAt, now)}
            {person.isPremium && ' · Premium'}
          </p>
          {mayLook ? (
            <ul aria-label="Photos now" className="grid grid-cols-3 gap-2 empty:hidden">
              {person.photos.map(({ id }, index) => (
                <li key={id}>
                  <VeiledPhoto src={casePhotoAddress(file.id, id)} name={`${photoName(index)} now`} />
                </li>
              ))}
            </ul>
          ) : (
            person.photos.length > 0 && (
              <p className="text-sm text-muted">
                {plural(person.photos.length, 'photo')}, shown to who may see the evidence.
              </p>
            )
          )}
        </div>
      ) : (
        <div className="space-y-3">
          <Facts rows={[['Name when reported', displayName]]} />
          <p className="text-sm text-muted">
            The account is deleted, or cannot be read right now. The evidence stays, and the case can be decided.
          </p>
        </div>
      )}
    </Panel>
  );
}
