import { Drawing } from './drawing';

/** An illustration: a check mark. */
export function CheckMark() {
  return (
    <Drawing>
      {(brand) => (
        <>
          <circle cx="88" cy="64" r="52" stroke="var(--line)" strokeDasharray="1 9" />
          <circle cx="88" cy="64" r="36" fill="var(--raised)" stroke={brand} />
          <path d="m72 65 11 11 21-23" stroke="var(--text)" strokeWidth="3.5" strokeLinejoin="round" />
        </>
      )}
    </Drawing>
  );
}
