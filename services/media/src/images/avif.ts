import { type Box, boxesIn, Fields, onlyBox } from './boxes.js';

/** An animation has `moov` too, a second way to its pictures. */
const PARTS = ['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid'];
/** `tmap` tells a screen with more light how to show the picture; it is not decoded. */
const ITEMS = ['av01', 'grid', 'Exif', 'mime', 'tmap'];
/** Some encoders write once what is the same in two items. */
const MOST_TIMES_NAMED = 2;

type Size = { width: number; height: number };
type Item = { type: string; sizes: Size[] };
type Reference = { type: string; from: number; to: number[] };

/**
 * The pixels of the largest picture of an AVIF file (ISO/IEC 23008-12) by its boxes, alpha and tiles among them. The decoder
 * itself refuses a picture whose data is larger than its box says. @returns null for a file that is not as encoders write it
 */
export function pixelsOfAvif(file: Buffer): number | null {
  try {
    return largestPicture(metaOf(file), file.length);
  } catch {
    return null;
  }
}

function metaOf(file: Buffer) {
  const parts = boxesIn(file);
  if (!parts.every(({ type }) => PARTS.includes(type))) throw new Error('A part that no picture needs.');
  return boxesIn(onlyBox(parts, 'meta').subarray(4));
}

function largestPicture(meta: Box[], bytes: number) {
  assertNamedOnce(onlyBox(meta, 'iloc'), bytes);
  const items = itemsOf(onlyBox(meta, 'iinf'), onlyBox(meta, 'iprp'));
  const references = referencesIn(meta);
  if (!isPicture(items.get(primaryOf(onlyBox(meta, 'pitm'))))) throw new Error('No picture to show.');
  for (const { from, to } of references.filter(({ type }) => type === 'auxl')) {
    const { width, height } = sizeOf(items.get(from));
    const sizes = to.map((id) => sizeOf(items.get(id)));
    if (sizes.some((size) => size.width !== width || size.height !== height)) throw new Error('Alpha of another size.');
  }
  let largest = 0;
  for (const [id, item] of items) {
    if (isPicture(item)) largest = Math.max(largest, areaOf(sizeOf(item)), areaOfTiles(id, items, references));
  }
  return largest;
}

const isPicture = (item: Item | undefined) => item?.type === 'av01' || item?.type === 'grid';

/** The decoder refuses a grid that is larger than its tiles together. */
function areaOfTiles(id: number, items: Map<number, Item>, references: Reference[]) {
  const tiles = references.filter(({ type, from }) => type === 'dimg' && from === id).flatMap(({ to }) => to);
  return tiles.reduce((sum, tile) => {
    const item = items.get(tile);
    if (item?.type !== 'av01') throw new Error('A tile that is no picture by itself.');
    return sum + areaOf(sizeOf(item));
  }, 0);
}

const areaOf = ({ width, height }: Size) => width * height;

function sizeOf(item: Item | undefined): Size {
  const [size, ...others] = item?.sizes ?? [];
  if (!size || others.length) throw new Error('There is not exactly one size.');
  return size;
}

/** What the items name may not be read from the same bytes again and again. */
function assertNamedOnce(iloc: Buffer, bytes: number) {
  const fields = new Fields(iloc, 2);
  const wide = fields.version === 2 ? 4 : 2;
  const sizes = fields.number(2);
  const [offset = 0, length = 0, base = 0, index = 0] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  let named = 0;
  for (let items = fields.number(wide); items > 0; items--) {
    fields.skip(wide + (fields.version > 0 ? 2 : 0) + 2 + base);
    for (let extents = fields.number(2); extents > 0; extents--) {
      fields.skip(offset + (fields.version > 0 ? index : 0));
      // No length stands for all there is.
      named += fields.number(length) || bytes;
      if (named > MOST_TIMES_NAMED * bytes) throw new Error('The same bytes in many items.');
    }
  }
}

function itemsOf(iinf: Buffer, iprp: Buffer) {
  const fields = new Fields(iinf, 1);
  fields.skip(fields.version === 0 ? 2 : 4);
  const items = new Map<number, Item>();
  const sizes = sizesIn(boxesIn(iprp));
  for (const { body } of boxesIn(fields.rest())) {
    const entry = new Fields(body, 3);
    const id = entry.number(entry.version === 3 ? 4 : 2);
    entry.skip(2);
    const type = entry.rest().toString('latin1', 0, 4);
    if (entry.version < 2 || !ITEMS.includes(type) || items.has(id)) throw new Error('An item that no picture needs.');
    items.set(id, { type, sizes: sizes.get(id) ?? [] });
  }
  return items;
}

/** The sizes among the properties of each item. */
function sizesIn(iprp: Box[]) {
  const properties = boxesIn(onlyBox(iprp, 'ipco'));
  const fields = new Fields(onlyBox(iprp, 'ipma'), 1);
  const [bytes, mask] = fields.flags & 1 ? [2, 0x7fff] : [1, 0x7f];
  const sizes = new Map<number, Size[]>();
  for (let entries = fields.number(4); entries > 0; entries--) {
    const id = fields.number(fields.version === 0 ? 2 : 4);
    if (sizes.has(id)) throw new Error('The properties of an item twice.');
    const own = Array.from({ length: fields.number(1) }, () => properties[(fields.number(bytes) & mask) - 1]);
    sizes.set(
      id,
      own.filter((property) => property?.type === 'ispe').map((property) => sizeIn(property?.body)),
    );
  }
  return sizes;
}

function sizeIn(ispe: Buffer | undefined): Size {
  if (!ispe) throw new Error('No size.');
  return { width: ispe.readUInt32BE(4), height: ispe.readUInt32BE(8) };
}

function primaryOf(pitm: Buffer) {
  const fields = new Fields(pitm, 1);
  return fields.number(fields.version === 0 ? 2 : 4);
}

function referencesIn(meta: Box[]): Reference[] {
  if (!meta.some(({ type }) => type === 'iref')) return [];
  const fields = new Fields(onlyBox(meta, 'iref'), 1);
  const bytes = fields.version === 0 ? 2 : 4;
  return boxesIn(fields.rest()).map(({ type, body }) => {
    const from = body.readUIntBE(0, bytes);
    const to = Array.from({ length: body.readUInt16BE(bytes) }, (_, n) =>
      body.readUIntBE(bytes + 2 + n * bytes, bytes),
    );
    return { type, from, to };
  });
}
