import { ChevronRight, VenetianMask } from 'lucide-react';
import { settingsRow } from '../../components/settings-row';

/** Leads to the choice of a face further down. */
export function FaceLink() {
  function show() {
    document.getElementById('home-screen')?.scrollIntoView();
    document.querySelector<HTMLInputElement>('#home-screen input:checked')?.focus();
  }
  return (
    <button type="button" onClick={show} className={settingsRow}>
      <VenetianMask aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.9} />
      <span className="flex-1">Another name and icon</span>
      <ChevronRight aria-hidden className="size-4.5 text-muted" />
    </button>
  );
}
