import { cellCentre, cellOf, type Position } from '@kindred/contracts/grid';
import type { LocationScene } from './location-scene.js';
import type { Pair } from './pairs.js';

/** Both transcripts of a pair, within one day: the order of people is turned once a day. */
export async function transcripts(scene: LocationScene, pair: Pair, rounds?: number): Promise<[string[], string[]]> {
  const [first, second] = pair.positions;
  const centre = cellCentre(cellOf(first));
  const day = today();
  await scene.move(centre);
  const reported = (position: Position) => (pair.isSettled ? scene.settle(position) : position);
  const one = await scene.transcript(pair.before[0], () => reported(first), centre, rounds);
  const other = await scene.transcript(pair.before[1], () => reported(second), centre, rounds);
  return day === today() ? [one, other] : transcripts(scene, pair, rounds);
}

const today = () => new Date().toISOString().slice(0, 10);

/** Whether a line of a transcript is a public answer. */
export const isAnswer = (line: string) => / -> \{"status"/.test(line);

/** What others than the person themselves are answered. */
export const seenByOthers = (lines: string[]) => lines.filter((line) => isAnswer(line) && line.startsWith('viewer '));

/** The lines that only one of two transcripts has. */
export function differing(one: string[], other: string[]) {
  const [first, second] = [new Set(one), new Set(other)];
  return [...one.filter((line) => !second.has(line)), ...other.filter((line) => !first.has(line))];
}
