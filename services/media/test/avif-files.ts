import sharp from 'sharp';
import { plain } from './files.js';

/** Bytes of an item are those of `data`, or those that `extents` names. */
type Item = { type: string; properties?: Buffer[]; data?: Buffer; extents?: [offset: number, length: number][] };
type Reference = { type: string; from: number; to: number[] };
type File = { items: Item[]; references?: Reference[]; brands?: string };

const u16 = (...numbers: number[]) => Buffer.concat(numbers.map((number) => Buffer.from([number >> 8, number & 255])));
const u32 = (...numbers: number[]) =>
  u16(...numbers.flatMap((number) => [Math.floor(number / 65_536), number & 65_535]));

function box(type: string, ...parts: (Buffer | string)[]) {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body]);
}

const versioned = (type: string, version: number, ...parts: (Buffer | string)[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);

/** The size that a picture says it has. */
export const sized = (width: number, height: number) => versioned('ispe', 0, u32(width, height));

/** An AVIF of items, whose numbers begin with 1; the first one is shown. */
export function avifOf({ items, references = [], brands = 'avif\0\0\0\0mif1avif' }: File): Buffer {
  const ftyp = box('ftyp', brands);
  const start = ftyp.length + metaOf(items, references, 0).length + 8;
  const data = box('mdat', ...items.map((item) => item.data ?? Buffer.alloc(0)));
  return Buffer.concat([ftyp, metaOf(items, references, start), data]);
}

function metaOf(items: Item[], references: Reference[], start: number) {
  let at = start;
  const places = items.flatMap(({ data, extents }, n) => {
    const own = extents ?? [[at, data?.length ?? 0]];
    at += data?.length ?? 0;
    return [u16(n + 1, 0, own.length), ...own.map((extent) => u32(...extent))];
  });
  const entries = items.map(({ type }, n) =>
    versioned('infe', 2, u16(n + 1, 0), type, type === 'mime' ? '\0application/rdf+xml\0' : '\0'),
  );
  const links = references.map(({ type, from, to }) => box(type, u16(from, to.length, ...to)));
  return versioned(
    'meta',
    0,
    versioned('hdlr', 0, u32(0), 'pict', Buffer.alloc(13)),
    versioned('pitm', 0, u16(1)),
    versioned('iloc', 0, Buffer.from([0x44, 0]), u16(items.length), ...places),
    versioned('iinf', 0, u16(items.length), ...entries),
    propertiesOf(items),
    versioned('iref', 0, ...links),
  );
}

function propertiesOf(items: Item[]) {
  const all = items.flatMap(({ properties = [] }) => properties);
  let last = 0;
  const uses = items.map(({ properties = [] }, n) =>
    Buffer.concat([u16(n + 1), Buffer.from([properties.length, ...properties.map(() => ++last)])]),
  );
  return box('iprp', box('ipco', ...all), versioned('ipma', 0, u32(items.length), ...uses));
}

/** A picture of one colour, as an item. @param says the size that it claims */
export async function picture(width: number, height: number, says = sized(width, height)): Promise<Item> {
  const file = await plain(width, height).avif({ effort: 0 }).toBuffer();
  return { type: 'av01', properties: [found(file, 'av1C'), says], data: found(file, 'mdat').subarray(8) };
}

/** The same of a picture that says how much of another is seen. */
export async function alpha(width: number, height: number): Promise<Item> {
  const file = await sharp(await plain(width, height).toColourspace('b-w').png().toBuffer())
    .avif({ effort: 0 })
    .toBuffer();
  const kind = versioned('auxC', 0, 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0');
  const properties = [found(file, 'av1C'), sized(width, height), kind];
  return { type: 'av01', properties, data: found(file, 'mdat').subarray(8) };
}

function found(file: Buffer, type: string) {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

/** A picture made of others, row by row. */
export const grid = (rows: number, columns: number, width: number, height: number): Item => ({
  type: 'grid',
  properties: [sized(width, height)],
  data: Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width, height)]),
});

/** A picture made of another one on a canvas, which says that it is as large as that. */
export const overlay = (canvas: number, says: number): Item => ({
  type: 'iovl',
  properties: [sized(says, says)],
  // Of 32 bits, on black.
  data: Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(8), u32(canvas, canvas, 0, 0)]),
});
