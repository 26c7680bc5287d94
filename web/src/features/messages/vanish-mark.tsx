import type { VanishAfter } from '@kindred/contracts/vanish-after';
import { Timer } from 'lucide-react';

const short: Record<VanishAfter, string> = { 0: '', 24: '24 h', 168: '7 d' };
const long: Record<VanishAfter, string> = { 0: '', 24: '24 hours', 168: '7 days' };

/** Says that new messages of a conversation vanish, and after how long. */
export function VanishMark({ vanishAfter }: { vanishAfter: VanishAfter }) {
  if (vanishAfter === 0) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5 rounded-full bg-raised px-1.5 py-0.5 text-[0.6875rem] leading-none font-medium text-muted">
      <Timer aria-hidden className="size-3" strokeWidth={2.2} />
      <span aria-hidden>{short[vanishAfter]}</span>
      <span className="sr-only">Messages vanish after {long[vanishAfter]}</span>
    </span>
  );
}
