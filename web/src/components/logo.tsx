import { useId } from 'react';
import { useFace } from '../lib/face';
import { iconOf } from '../lib/face-names';

/**
 * The logo: two shapes that overlap as a heart, or under another face the icon of that. Decorative: the name stands beside it. A quick
 * exit finds it by `data-logo`.
 */
export function Logo({ className }: { className?: string }) {
  const id = useId();
  const face = useFace();
  if (face !== 'own') return <img data-logo src={iconOf(face)} alt="" width={64} height={64} className={className} />;
  return (
    <svg data-logo viewBox="0 0 36 28" className={className} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--violet)" />
          <stop offset="1" stopColor="var(--fuchsia)" />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="1" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--coral)" />
          <stop offset="1" stopColor="var(--fuchsia)" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <Petal side="left" />
        </clipPath>
      </defs>
      <Petal side="left" fill={`url(#${id}a)`} />
      <Petal side="right" fill={`url(#${id}b)`} />
      <g clipPath={`url(#${id}c)`}>
        <Petal side="right" fill="white" opacity="0.42" />
      </g>
    </svg>
  );
}

function Petal({ side, ...paint }: { side: 'left' | 'right'; fill?: string; opacity?: string }) {
  const x = side === 'left' ? 9 : 27;
  const turn = `rotate(${side === 'left' ? -45 : 45} ${x} 9.5)`;
  return <rect x={x - 8.5} y="1" width="17" height="29.7" rx="8.5" transform={turn} {...paint} />;
}
