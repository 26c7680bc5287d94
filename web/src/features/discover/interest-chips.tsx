const chip = 'truncate rounded-full bg-white/20 px-2 py-1 text-[0.6875rem] leading-none font-medium backdrop-blur-sm';

/** The first two interests. How many more there are stays beside the second one, also on a line of its own. */
export function InterestChips({ interests: [first, second, ...rest] }: { interests: string[] }) {
  if (!first) return null;
  return (
    <ul aria-label="Interests" className="pointer-events-none flex flex-wrap gap-1">
      <li className={`${chip} max-w-full`}>{first}</li>
      {second && (
        <li className="flex max-w-full gap-1">
          <span className={`${chip} min-w-0`}>{second}</span>
          {rest.length > 0 && <span className={`${chip} shrink-0`}>+{rest.length}</span>}
        </li>
      )}
    </ul>
  );
}
