import { Drawing } from './drawing';

/** An illustration: a broken link. */
export function BrokenLink() {
  return (
    <Drawing>
      {(brand) => (
        <>
          <circle cx="88" cy="64" r="52" stroke="var(--line)" strokeDasharray="1 9" />
          <g transform="rotate(-32 88 64)" strokeWidth="3">
            <path d="M76 48H52a16 16 0 0 0 0 32h24" stroke="var(--control)" />
            <path d="M102 48h24a16 16 0 0 1 0 32h-24" stroke={brand} />
          </g>
          <path d="M88 30v-9M88 98v9M68 36l-5-7M108 92l5 7" stroke="var(--control)" />
        </>
      )}
    </Drawing>
  );
}
