import { Drawing } from './drawing';

/** An illustration: rings around an empty centre. */
export function EmptyRings() {
  return (
    <Drawing>
      {(brand) => (
        <>
          <g stroke="var(--line)">
            <circle cx="88" cy="64" r="60" strokeDasharray="1 9" />
            <circle cx="88" cy="64" r="42" />
            <circle cx="88" cy="64" r="24" stroke={brand} />
          </g>
          <circle cx="88" cy="64" r="7" fill={brand} />
          <circle cx="46" cy="66" r="5" fill="var(--raised)" stroke="var(--control)" />
          <circle cx="119" cy="35" r="5" fill="var(--raised)" stroke="var(--control)" />
          <circle cx="131" cy="105" r="5" fill="var(--raised)" stroke="var(--control)" />
        </>
      )}
    </Drawing>
  );
}
