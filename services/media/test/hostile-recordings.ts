import { aac, crowdedMp4, formats, opus, recorded } from './recordings.js';

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(value, 'latin1');
const repeated = (count: number, part: Buffer) => Buffer.concat(Array<Buffer>(count).fill(part));

/** An element of a WebM (RFC 8794), whose size takes five bytes. */
const element = (id: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x08]), number(body.length), body]);
};

const info = element('1549a966', element('2ad7b1', number(1_000_000)));
/** A track of Opus, with other elements. */
const track = (...others: Buffer[]) =>
  element(
    'ae',
    ...[element('d7', Buffer.from([1])), element('83', Buffer.from([2])), element('86', text('A_OPUS'))],
    element('63a2', Buffer.from(opus.decoderConfig.description ?? [])),
    ...others,
  );
const cluster = (...blocks: Buffer[]) => element('1f43b675', element('e7', number(0)), ...blocks);
const webm = (...segment: Buffer[]) =>
  Buffer.concat([element('1a45dfa3', element('4282', text('webm'))), element('18538067', ...segment)]);
/** A block of frames that all have the same size. */
const laced = (...data: number[]) => element('a3', Buffer.from([0x81, 0, 0, 0x84, ...data]));

/** A WebM of blocks of which each has 256 frames. */
export const crowdedWebm = (blocks: number) =>
  webm(info, element('1654ae6b', track()), cluster(repeated(blocks, laced(255))));

/** A WebM each of whose blocks begins with the same bytes, which it holds once (RFC 9559, header stripping). */
export function strippedWebm(blocks: number, bytes: number) {
  const compression = element('5034', element('4254', Buffer.from([3])), element('4255', Buffer.alloc(bytes)));
  const stripped = track(element('6d80', element('6240', compression)));
  return webm(info, element('1654ae6b', stripped), cluster(repeated(blocks, laced(0))));
}

/** A WebM whose index names so many places as further parts of it. */
export function indexedWebm(entries: number) {
  const entry = (_: unknown, at: number) =>
    element('4dbb', element('53ab', Buffer.from('114d9b74', 'hex')), element('53ac', number(at + 1_000_000_000)));
  return webm(element('114d9b74', ...Array.from({ length: entries }, entry)), info, element('1654ae6b', track()));
}

/** An Ogg of so many streams, of each the first page. */
export function crowdedOgg(streams: number) {
  const head = Buffer.from(opus.decoderConfig.description ?? []);
  return Buffer.concat(
    Array.from({ length: streams }, (_, stream) => {
      const page = Buffer.alloc(28);
      page.write('OggS');
      page[5] = 2;
      page.writeUInt32LE(stream, 14);
      page.set([1, head.length], 26);
      return Buffer.concat([page, head]);
    }),
  );
}

/** An MP4 whose first fragment has so many packets, as it says, each of no bytes. */
export async function crowdedFragment(packets: number) {
  const file = await recorded({ format: formats.fragmented(), seconds: 3, codec: aac });
  const run = file.indexOf('trun');
  file.writeUInt32BE(0, run + 4);
  file.writeUInt32BE(packets, run + 8);
  return file;
}

/** An MP4 whose table has a size of no bits for each of so many packets. */
export async function sizelessMp4(packets: number) {
  const file = await recorded({ format: formats.mp4(), seconds: 3 });
  const table = file.indexOf('stsz');
  file.write('stz2', table, 'latin1');
  file.writeUInt32BE(0, table + 8);
  file.writeUInt32BE(packets, table + 12);
  return file;
}

/** An MP4 that says of its first chunk and of its table that they have so many packets, all of one size. */
export async function evenMp4(samples: number) {
  const file = await crowdedMp4(3, samples);
  const table = file.indexOf('stsz');
  file.writeUInt32BE(opus.packet.length, table + 8);
  file.writeUInt32BE(samples, table + 12);
  return file;
}
