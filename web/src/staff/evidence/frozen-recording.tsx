import type { Evidence } from '@kindred/contracts/cases';
import { absenceOf } from './frozen';
import { evidenceAddress } from './use-evidence';

/** A voice message as it was when the report arrived. It is asked for when it is played. */
export function FrozenRecording({ evidence }: { evidence: Pick<Evidence, 'id' | 'state'> | undefined }) {
  if (!evidence) return <span className="text-muted">A voice message that was not frozen</span>;
  const absence = absenceOf(evidence);
  if (absence) return <span className="text-muted">{absence}</span>;
  const look = { controls: true, preload: 'none', className: 'w-64 max-w-full', 'aria-label': 'Voice message' };
  return <audio {...look} src={evidenceAddress(evidence.id)} />;
}
