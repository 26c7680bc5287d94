import { clsx } from 'clsx';
import { type CSSProperties, memo } from 'react';

/** A picture in units of its own: a bar is two wide and has one beside it. */
const STEP = 3;
const HEIGHT = 34;
const LOWEST = 3;

type BarsProps = { heights: number[]; highest: number; className?: string; style?: CSSProperties };

/** Bars of these heights, each at least a dot, as wide and high as the place for them. */
export const Bars = memo(({ heights, highest, className, style }: BarsProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${heights.length * STEP} ${HEIGHT}`}
    preserveAspectRatio="none"
    style={style}
    className={clsx('fill-current', className)}
  >
    <path d={heights.map((height, index) => barAt(index, height / highest)).join('')} />
  </svg>
));

function barAt(index: number, part: number) {
  const height = LOWEST + part * (HEIGHT - LOWEST);
  return `M${index * STEP + 0.5} ${((HEIGHT - height) / 2).toFixed(1)}h2v${height.toFixed(1)}h-2z`;
}
