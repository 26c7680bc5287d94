/** The kinds of images that may be decoded. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const LONGEST_HEAD = 256;

/** The kind of image by its first bytes, or null. Names and types that a client gives are not used. */
export function imageKindOf(bytes: Buffer): ImageKind | null {
  const head = bytes.subarray(0, LONGEST_HEAD).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return head.slice(4, 8) === 'ftyp' ? kindOfContainer(head, bytes.readUInt32BE(0)) : null;
}

/** ISO media files (ISO/IEC 14496-12) name a main brand and compatible ones, four letters each. HEIC has no decoder. */
function kindOfContainer(head: string, length: number): ImageKind | null {
  const brands: string[] = head.slice(8, length).match(/.{4}/gs) ?? [];
  return brands.includes('avif') || brands.includes('avis') ? 'avif' : null;
}
