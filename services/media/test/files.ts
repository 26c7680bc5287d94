import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const SECRET = 'a-word-that-must-not-come-along';
const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 220 };

/** One colour all over. */
export function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

/** A photo for tests that are about anything but what is on it. */
export const small = () => plain(64, 64).jpeg().toBuffer();

/** Red on the left, blue on the right. */
export function halves(width = 400, height = 200) {
  const right = { create: { width: width / 2, height, channels: 3, background: blue } } as const;
  return plain(width, height).composite([{ input: right, left: width / 2, top: 0 }]);
}

/** As a phone takes it: where it was in EXIF, who in XMP, and a small copy of the picture in EXIF too. */
export async function tellingJpeg() {
  const jpeg = await halves()
    .withExif({
      IFD0: { Artist: SECRET },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>${SECRET}</secret></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), await exifThumbnail(), jpeg.subarray(2)]);
}

/** An APP1 segment with nothing but a thumbnail: TIFF 6.0, an empty first directory, a second one of two entries. */
async function exifThumbnail() {
  const small = await plain(16, 16)
    .withExif({ IFD0: { Artist: SECRET } })
    .jpeg()
    .toBuffer();
  const tiff = Buffer.alloc(44);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt32LE(14, 10);
  tiff.writeUInt16LE(2, 14);
  for (const [at, tag, value] of [
    [16, 0x0201, 44],
    [28, 0x0202, small.length],
  ] as const) {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(4, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, small]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([marker, body]);
}

/** A PNG with a tEXt chunk after its header. */
export async function telltalePng() {
  const png = await halves().png().toBuffer();
  const body = Buffer.from(`tEXtComment\0${SECRET}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}

/** Two frames: red, then blue. */
export async function animation(format: 'gif' | 'webp') {
  const [first, second] = await Promise.all(
    [red, blue].map((background) =>
      sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .raw()
        .toBuffer(),
    ),
  );
  const raw = { width: 64, height: 96, channels: 3, pageHeight: 48 } as const;
  return sharp(Buffer.concat([first as Buffer, second as Buffer]), { raw })
    .toFormat(format)
    .toBuffer();
}

/** Small as a file, 196 megapixels when decoded. */
export const bomb = () => plain(14_000, 14_000).png().toBuffer();

export const isRed = ([r = 0, , b = 0]: number[]) => r > 150 && b < 100;

/** One pixel's channels. */
export async function pixel(file: Buffer, left: number, top: number) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (top * info.width + left) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

/** The names of a WebP file's chunks (RFC 9649): pixels only, when nothing came along. */
export function chunksOf(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    names.push(webp.toString('latin1', at, at + 4).trim());
  }
  return names;
}
