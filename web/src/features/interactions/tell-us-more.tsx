import { ReportDetail } from '@kindred/contracts/interactions';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { RadioList } from '../../components/radio-list';
import { HelpLines } from './help-lines';

const NONE = '';
const words: Record<ReportDetail | typeof NONE, string> = {
  [NONE]: 'None of these',
  minor: 'Someone here is under 18',
  intimate_image: 'An intimate photo, shared without consent',
  threat: 'A threat, or blackmail',
  scam: 'Asking for money, or another scam',
  hate: 'Hate for who someone is',
  self_harm: 'Someone may harm themselves',
};
/** The choice takes the focus of the row that it takes the place of. */
const focusChoice = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('input:checked')?.focus();

const choices = [...ReportDetail.options, NONE] as const;

type TellUsMoreProps = { detail: ReportDetail | null; onChange: (detail: ReportDetail | null) => void };

/** An optional row of a report, which opens a list of what moderators look at first. */
export function TellUsMore({ detail, onChange }: TellUsMoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
        className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line px-4 text-left font-medium hover:bg-raised"
      >
        <span className="flex-1">
          Tell us more <span className="font-normal text-muted">(optional)</span>
        </span>
        <ChevronDown aria-hidden className="size-5 text-muted" />
      </button>
    );
  }
  return (
    <div ref={focusChoice} className="animate-fade space-y-3">
      <RadioList
        legend="Tell us more (optional)"
        name="detail"
        choices={choices}
        words={words}
        chosen={detail ?? NONE}
        onChange={({ target }) => onChange((target.value as ReportDetail) || null)}
      />
      <div aria-live="polite">{detail === 'self_harm' && <HelpLines />}</div>
    </div>
  );
}
