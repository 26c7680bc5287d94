import type { Evidence } from '@kindred/contracts/cases';
import { ImageOff } from 'lucide-react';
import { absenceOf } from './frozen';
import { evidenceAddress } from './use-evidence';
import { VeiledPhoto } from './veiled-photo';

/** A photo as it was when the report arrived, or the notice was confirmed. */
export function FrozenPhoto({ evidence, name }: { evidence: Pick<Evidence, 'id' | 'state'>; name: string }) {
  const absence = absenceOf(evidence);
  if (!absence) return <VeiledPhoto src={evidenceAddress(evidence.id)} name={name} />;
  return (
    <p className="flex aspect-3/4 flex-col items-center justify-center gap-1.5 rounded-control border border-dashed border-line p-2 text-center text-xs text-muted">
      <ImageOff aria-hidden className="size-5" />
      <span className="sr-only">{name}: </span>
      {absence}
    </p>
  );
}
