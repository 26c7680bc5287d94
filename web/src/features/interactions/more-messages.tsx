import { reportLimits } from '@kindred/contracts/interactions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import type { Reported } from './reported';

type MoreMessagesProps = { others: Reported[]; chosen: string[]; onChange: (ids: string[]) => void };

/** The first message takes the focus of the button that it takes the place of. */
const focusFirstOf = (list: HTMLElement | null) => list?.querySelector('input')?.focus();

/** Lets more messages of the same person go with a report, besides the first. */
export function MoreMessages({ others, chosen, onChange }: MoreMessagesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (others.length === 0) return null;
  if (!isOpen) {
    return (
      <Button look="quiet" onClick={() => setIsOpen(true)} className="-mt-2 min-h-11 self-start px-3! text-sm">
        <Plus aria-hidden className="size-4.5" />
        Add messages
      </Button>
    );
  }
  const isFull = chosen.length >= reportLimits.messages - 1;
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset ref={focusFirstOf} className="animate-fade">
      <legend className="mb-2 px-1 text-sm font-medium text-muted">
        Add messages, up to {reportLimits.messages} in all
      </legend>
      <div className="max-h-64 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {others.map((one) => (
          <Checkbox
            key={one.id}
            checked={chosen.includes(one.id)}
            disabled={isFull && !chosen.includes(one.id)}
            onChange={() => toggle(one.id)}
            className="px-4 py-2 hover:bg-raised has-focus-visible:bg-raised"
          >
            <span dir="auto" className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
              {(one.kind === 'message' && one.content) || 'A photo'}
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
