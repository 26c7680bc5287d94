import type { OutsideNotice } from '@kindred/contracts/staff';
import { TextLink } from '../../components/text-link';
import { labelOf } from '../../lib/labels';
import { caseNumber } from '../parts/case-words';

/** What is decided best together with a notice: the case of its person, and the other notices about the same file. */
export function Related({ notice: { case: about, others, isRecording } }: { notice: OutsideNotice }) {
  if (!about && !others?.length) return null;
  return (
    <div className="mt-3 border-t border-line pt-1 text-sm">
      {about && (
        <TextLink to={`/cases/${about.id}`}>
          {about.isOpen ? 'The open case' : 'The last case'} of its owner, {caseNumber(about.id)}
        </TextLink>
      )}
      {others && others.length > 0 && (
        <>
          <h3 className="mt-1 text-xs font-semibold text-muted">
            Other notices about this {isRecording ? 'recording' : 'photo'}
          </h3>
          <ul>
            {others.map(({ id, kind, number }) => (
              <li key={id}>
                <TextLink to={`/notices/${id}`}>
                  {labelOf(kind)}, {number}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
