import { Drawing } from './drawing';

/** An illustration: a path that ends. */
export function LostPath() {
  return (
    <Drawing>
      {(brand) => (
        <>
          <path d="M10 112c30-4 22-40 52-40s20 26 44 22" stroke="var(--line)" strokeDasharray="1 9" />
          <path
            d="M126 22c15 0 26 11 26 26 0 19-26 44-26 44s-26-25-26-44c0-15 11-26 26-26Z"
            fill="var(--raised)"
            stroke={brand}
          />
          <path d="M119 41c1-9 15-8 14 1-1 6-7 6-7 12m0 8v.5" stroke="var(--text)" />
        </>
      )}
    </Drawing>
  );
}
