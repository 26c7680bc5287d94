import { Drawing } from './drawing';

/** An illustration: radio waves without a receiver. */
export function NoSignal() {
  return (
    <Drawing>
      {(brand) => (
        <>
          <g stroke="var(--line)">
            <path d="M34 52a76 76 0 0 1 108 0" strokeDasharray="1 9" />
            <path d="M50 68a54 54 0 0 1 76 0" strokeDasharray="6 8" />
          </g>
          <path d="M66 84a31 31 0 0 1 44 0" stroke="var(--control)" />
          <circle cx="88" cy="104" r="7" fill={brand} />
          <path d="M134 96l14 14M148 96l-14 14" stroke={brand} />
        </>
      )}
    </Drawing>
  );
}
