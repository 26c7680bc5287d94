import { type Box, boxesIn, Fields, onlyBox } from './boxes.js';

/** A fragmented recording has two boxes for each fragment. */
const MOST_PARTS = 100_000;

/**
 * Whether the counts of samples in an MP4 (ISO/IEC 14496-12) are plausible: no chunk has more than its track, and all together are no
 * more than the bytes of the file. The library that reads the file counts them one by one. True for a file that is no MP4.
 */
export function hasPlausibleCounts(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return true;
  try {
    const boxes = boxesIn(file, { most: MOST_PARTS, isLastOpen: true });
    const tables = within(boxes, 'moov', 'trak', 'mdia', 'minf', 'stbl');
    const runs = within(boxes, 'moof', 'traf').flatMap((fragment) => fragment.filter(({ type }) => type === 'trun'));
    const counts = [...tables.flatMap(sizesIn).map(samplesOf), ...runs.map(samplesOfRun)];
    return counts.reduce((sum, count) => sum + count, 0) <= file.length && tables.every(hasPlausibleChunks);
  } catch {
    return false;
  }
}

/** The contents of each box at the end of a path of types. */
function within(boxes: Box[], ...[type, ...path]: string[]): Box[][] {
  const found = boxes.filter((box) => box.type === type).map(({ body }) => boxesIn(body));
  return path.length === 0 ? found : found.flatMap((inner) => within(inner, ...path));
}

function hasPlausibleChunks(table: Box[]) {
  if (!table.some(({ type }) => type === 'stsc')) return true;
  const chunks = new Fields(onlyBox(table, 'stsc'), 0);
  const [sizes] = sizesIn(table);
  if (!sizes) return false;
  const samples = samplesOf(sizes);
  for (let entries = chunks.number(4); entries > 0; entries--) {
    chunks.skip(4);
    if (chunks.number(4) > samples) return false;
    chunks.skip(4);
  }
  return true;
}

const sizesIn = (table: Box[]) => table.filter(({ type }) => type === 'stsz' || type === 'stz2');

/** The number of samples stands after one field of four bytes, in both tables of their sizes. */
function samplesOf({ body }: Box) {
  const sizes = new Fields(body, 0);
  sizes.skip(4);
  return sizes.number(4);
}

const samplesOfRun = ({ body }: Box) => new Fields(body, 1).number(4);
