import type { Evidence } from '@kindred/contracts/cases';
import type { ReactNode } from 'react';
import { FrozenMessages } from '../evidence/frozen-messages';
import { FrozenPhoto } from '../evidence/frozen-photo';
import { FrozenProfile } from '../evidence/frozen-profile';

/** What was frozen when a report arrived: the profile, photos, messages with their recordings. */
export function ReportEvidence({ evidence, userId }: { evidence: Evidence[]; userId: string }) {
  const of = (kind: Evidence['kind']) => evidence.filter((one) => one.kind === kind);
  const [profiles, photos, messages] = [of('profile'), of('photo'), of('messages')];
  const files = [...photos, ...of('recording')];
  return (
    <>
      {messages.length > 0 && (
        <Part title="Messages">
          <FrozenMessages pieces={messages} userId={userId} files={files} />
        </Part>
      )}
      {photos.length > 0 && (
        <Part title="Photos then">
          <ul className="grid grid-cols-3 gap-2 two:grid-cols-4">
            {photos.map((one, index) => (
              <li key={one.id}>
                <FrozenPhoto evidence={one} name={`photo ${index + 1} then`} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {profiles.map((one) => (
        <Part key={one.id} title="Profile then">
          <FrozenProfile evidence={one} />
        </Part>
      ))}
      {evidence.length === 0 && <p className="text-sm text-muted">Nothing was frozen with this report.</p>}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1.5 text-xs font-semibold text-muted">{title}</h4>
      {children}
    </section>
  );
}
