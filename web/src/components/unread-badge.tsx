const MOST = 9;

/** How many messages are unread; "9+" above nine, nothing at none. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brand-deep px-1.5 text-[0.6875rem] leading-none font-bold text-white tabular-nums ${className}`}
    >
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
