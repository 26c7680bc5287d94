import { type Box, boxesIn, Fields, onlyBox } from './boxes.js';

/** A recording in fragments has two boxes for each: as many as the file has room for. */
const MOST_PARTS = 100_000;

/**
 * Whether an MP4 (ISO/IEC 14496-12) says of no chunk that it has more samples than the track: who reads it counts them one by
 * one. True for what is no MP4.
 */
export function hasPlausibleChunks(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return true;
  try {
    return within(boxesIn(file, { most: MOST_PARTS, isLastOpen: true }), 'moov')
      .flatMap((moov) => within(moov, 'trak'))
      .flatMap((track) => within(track, 'mdia'))
      .flatMap((media) => within(media, 'minf'))
      .flatMap((information) => within(information, 'stbl'))
      .every(hasPlausibleTable);
  } catch {
    return false;
  }
}

/** What is in the boxes of a type. */
const within = (boxes: Box[], wanted: string) =>
  boxes.filter(({ type }) => type === wanted).map(({ body }) => boxesIn(body));

function hasPlausibleTable(table: Box[]) {
  if (!table.some(({ type }) => type === 'stsc')) return true;
  const chunks = new Fields(onlyBox(table, 'stsc'), 0);
  const samples = samplesIn(table);
  for (let entries = chunks.number(4); entries > 0; entries--) {
    chunks.skip(4);
    if (chunks.number(4) > samples) return false;
    chunks.skip(4);
  }
  return true;
}

/** The number of samples stands after one field of four bytes, in both tables of their sizes. */
function samplesIn(table: Box[]) {
  const kind = table.some(({ type }) => type === 'stz2') ? 'stz2' : 'stsz';
  const sizes = new Fields(onlyBox(table, kind), 0);
  sizes.skip(4);
  return sizes.number(4);
}
