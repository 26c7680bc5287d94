import { type ReactNode, useId } from 'react';

/** Small drawings of our own, in the ink of the theme with one stroke of the brand. */
export function Drawing({ children }: { children: (brand: string) => ReactNode }) {
  const id = useId();
  return (
    <svg viewBox="0 0 176 128" aria-hidden="true" fill="none" strokeWidth="2.5" strokeLinecap="round">
      <linearGradient id={id} x1="0" y1="0" x2="176" y2="128" gradientUnits="userSpaceOnUse">
        <stop offset="0.2" stopColor="var(--violet)" />
        <stop offset="0.55" stopColor="var(--fuchsia)" />
        <stop offset="0.85" stopColor="var(--coral)" />
      </linearGradient>
      {children(`url(#${id})`)}
    </svg>
  );
}
