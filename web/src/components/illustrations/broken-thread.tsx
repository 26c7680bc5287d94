import { Drawing } from './drawing';

/** An illustration: a broken thread. */
export function BrokenThread() {
  return (
    <Drawing>
      {(brand) => (
        <>
          <circle cx="88" cy="64" r="52" stroke="var(--line)" strokeDasharray="1 9" />
          <path d="M14 78c16-26 34-26 44-8s18 12 20-4" stroke="var(--control)" />
          <path d="M162 50c-16 26-34 26-44 8s-18-12-20 4" stroke={brand} />
          <path d="M84 44v-9M97 87v9M75 50l-6-6M106 81l6 6" stroke="var(--control)" />
        </>
      )}
    </Drawing>
  );
}
