import type { Evidence } from '@kindred/contracts/cases';
import { PersonSnapshot } from '@kindred/contracts/reports';
import { absenceOf, Frozen } from './frozen';
import { ProfileFacts } from './profile-facts';
import { useEvidence } from './use-evidence';

/** The profile as it was when the report arrived. */
export function FrozenProfile({ evidence }: { evidence: Evidence }) {
  const absence = absenceOf(evidence);
  return absence ? <p className="text-sm text-muted">{absence}</p> : <Profile id={evidence.id} />;
}

function Profile({ id }: { id: string }) {
  const profile = useEvidence(id, PersonSnapshot);
  return <Frozen query={profile}>{(content) => <ProfileFacts profile={content} />}</Frozen>;
}
