import { latePartCount } from '../lib/or-nothing';
import { useStore } from '../lib/store';

/** Tells the member, over any page and sheet, that what they have opened is on its way. */
export function LoadingLine() {
  if (useStore(latePartCount) === 0) return null;
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 animate-breathe bg-primary">
      <span className="sr-only">Loading...</span>
    </p>
  );
}
