import { crc32, deflateSync } from 'node:zlib';

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(value, 'latin1');

/** The end of the header that each PNG begins with. */
const HEADER_END = 33;

/** A PNG with these chunks after its header. */
export function pngWith(png: Buffer, chunks: { type: string; data: Buffer }[]) {
  const written = chunks.map(({ type, data }) => {
    const body = Buffer.concat([text(type), data]);
    return Buffer.concat([number(data.length), body, number(crc32(body))]);
  });
  return Buffer.concat([png.subarray(0, HEADER_END), ...written, png.subarray(HEADER_END)]);
}

/** Compressed texts of so many bytes each, in a few thousand. */
export function longTexts(count: number, bytes: number) {
  const long = deflateSync(Buffer.alloc(bytes, 'A'));
  return Array.from({ length: count }, (_, n) => ({ type: 'zTXt', data: Buffer.concat([text(`${n}\0\0`), long]) }));
}

export const profileChunk = (profile: Buffer) => ({
  type: 'iCCP',
  data: Buffer.concat([text('p\0\0'), deflateSync(profile)]),
});

/** A JPEG with a profile, in segments of which each says how many there are. */
export function jpegWith(jpeg: Buffer, profile: Buffer) {
  const size = 65_000;
  const count = Math.ceil(profile.length / size);
  const segments = Array.from({ length: count }, (_, n) => {
    const data = profile.subarray(n * size, (n + 1) * size);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(data.length + 16);
    return Buffer.concat([Buffer.from([0xff, 0xe2]), length, text('ICC_PROFILE\0'), Buffer.from([n + 1, count]), data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Three channels in and out. */
const threeByThree = Buffer.from([0, 3, 0, 3]);
/** A matrix that changes nothing. */
const matrix = Buffer.concat([
  ...[text('matf'), number(0), threeByThree],
  ...[1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0].map((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatBE(value);
    return bytes;
  }),
]);
/** A table of colours with so many steps in each channel. */
function table(steps: number) {
  const grid = Buffer.alloc(16);
  grid.fill(steps, 0, 3);
  return Buffer.concat([text('clut'), number(0), threeByThree, grid, Buffer.alloc(steps ** 3 * 12)]);
}

const fixed = (value: number) => number(Math.round(value * 65_536));
const point = (x: number, y: number, z: number) => Buffer.concat([text('XYZ '), number(0), ...[x, y, z].map(fixed)]);
const curve = Buffer.concat([text('para'), number(0), number(0), fixed(2.2)]);

/** A profile (ICC.1:2022) with the primaries of sRGB, whose other way to colours names one element again and again. */
function profileOf(element: Buffer, times: number) {
  const entry = Buffer.concat([number(16 + 8 * times), number(element.length)]);
  const way = Buffer.concat([
    text('mpet'),
    number(0),
    threeByThree,
    number(times),
    ...Array(times).fill(entry),
    element,
  ]);
  const white = [0.9642, 1, 0.8249] as const;
  const contents = [
    { names: ['wtpt'], data: point(...white) },
    { names: ['rXYZ'], data: point(0.4361, 0.2225, 0.0139) },
    { names: ['gXYZ'], data: point(0.3851, 0.7169, 0.0971) },
    { names: ['bXYZ'], data: point(0.1431, 0.0606, 0.7141) },
    { names: ['rTRC', 'gTRC', 'bTRC'], data: curve },
    { names: ['D2B0', 'D2B1', 'D2B2', 'D2B3'], data: way },
  ];
  const count = contents.flatMap(({ names }) => names).length;
  let end = 128 + 4 + 12 * count;
  const tags = contents.flatMap(({ names, data }) => {
    const at = end;
    end += data.length;
    return names.map((name) => Buffer.concat([text(name), number(at), number(data.length)]));
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(end, 0);
  header.writeUInt32BE(0x04300000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  Buffer.concat(white.map(fixed)).copy(header, 68);
  return Buffer.concat([header, number(count), ...tags, ...contents.map(({ data }) => data)]);
}

export const profileOfTables = (times: number) => profileOf(table(30), times);
export const profileOfMatrices = (times: number) => profileOf(matrix, times);

/** A WebP that shows the same frame so many times. */
export function framesOf(webp: Buffer, count: number) {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8, type);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const [features, size] = [Buffer.alloc(10), Buffer.from([15, 0, 0, 15, 0, 0])];
  features[0] = 2;
  size.copy(features, 4);
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(6), size, Buffer.from([1, 0, 0, 0]), webp.subarray(12)]));
  const chunks = [chunk('VP8X', features), chunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(count).fill(frame)];
  return chunk('RIFF', Buffer.concat([text('WEBP'), ...chunks]));
}
