import { Point } from './svg.js';

/** A smooth line through points. Source: Catmull-Rom spline as cubic Béziers, tension 1/6. */
export function openCurve(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point;
  return `M${write(at(0))}${segments(points.length - 1, at)}`;
}

/** A smooth outline through points, back to the first. */
export function closedCurve(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  return `M${write(at(0))}${segments(points.length, at)}Z`;
}

/** An outline from its right half, given from top to bottom: the left half is its mirror image. */
export function symmetric(right: readonly Point[]): string {
  const beside = right.filter(([x]) => x !== 0);
  return closedCurve([...right, ...beside.map(([x, y]): Point => [-x, y]).reverse()]);
}

function segments(count: number, at: (index: number) => Point): string {
  return Array.from({ length: count }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${write(first)} ${write(second)} ${write(to)}`;
  }).join('');
}

function write([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
