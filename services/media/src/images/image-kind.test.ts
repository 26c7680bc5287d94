import { describe, expect, it } from '@jest/globals';
import { imageKindOf } from './image-kind.js';

function box(brands: string) {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + brands.length);
  return Buffer.concat([size, Buffer.from(`ftyp${brands}`, 'latin1')]);
}

describe('the kind of an image', () => {
  it.each([
    ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['gif', Buffer.from('GIF89a')],
    ['webp', Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1')],
    ['avif', box('avif\0\0\0\0mif1miaf')],
    ['avif', box('mif1\0\0\0\0avifmiaf')],
  ])('is %s by its first bytes', (kind, bytes) => {
    expect(imageKindOf(bytes)).toBe(kind);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a film', box('isom\0\0\0\0mp41')],
    ['a TIFF', Buffer.from('II*\0')],
    ['HEIC', box('heic\0\0\0\0mif1heic')],
    ['a container that names no AVIF', box('mif1\0\0\0\0mif1')],
    ['half a container', Buffer.from('\0\0\0\0ftyp', 'latin1')],
  ])('is unknown for %s', (_, bytes) => {
    expect(imageKindOf(bytes)).toBeNull();
  });
});
