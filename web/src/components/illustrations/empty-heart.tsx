import { Drawing } from './drawing';

/** An illustration: an empty heart. */
export function EmptyHeart() {
  return (
    <Drawing>
      {(brand) => (
        <>
          <g stroke="var(--line)">
            <path d="M34 40v12M28 46h12M140 30v10M135 35h10M146 92v8M142 96h8" />
            <circle cx="42" cy="98" r="3" />
          </g>
          <path
            d="M88 106C58 86 46 70 46 52a21 21 0 0 1 42-6 21 21 0 0 1 42 6c0 18-12 34-42 54z"
            stroke={brand}
            strokeDasharray="6 8"
          />
          <path d="M60 52a8 8 0 0 1 8-8" stroke="var(--control)" />
        </>
      )}
    </Drawing>
  );
}
