import { Drawing } from './drawing';

/** An illustration: a paper plane. */
export function PaperPlane() {
  return (
    <Drawing>
      {(brand) => (
        <>
          <path d="M10 96c20 4 30-4 38-14" stroke="var(--line)" strokeDasharray="1 8" />
          <path d="M22 114c26 2 42-8 52-22" stroke="var(--line)" strokeDasharray="1 8" />
          <rect x="56" y="30" width="84" height="58" rx="12" fill="var(--raised)" stroke="var(--control)" />
          <path d="m60 38 30 25c5 4 11 4 16 0l30-25" stroke={brand} />
        </>
      )}
    </Drawing>
  );
}
