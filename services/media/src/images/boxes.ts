/** A box of an ISO media file (ISO/IEC 14496-12). */
export type Box = { type: string; body: Buffer };

const MOST_BOXES = 1000;

type Bounds = { most?: number; isLastOpen?: boolean };

/**
 * The boxes that fill these bytes.
 * @param bounds `isLastOpen`: the last box may have length 0, which means that it reaches to the end
 * @throws Error for an incomplete box, and for more than `most`
 */
export function boxesIn(bytes: Buffer, { most = MOST_BOXES, isLastOpen = false }: Bounds = {}): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const told = short === 0 && isLastOpen ? bytes.length - at : short;
    const [head, length] = short === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, told];
    if (length < head || at + length > bytes.length) throw new Error('An incomplete box.');
    if (boxes.length === most) throw new Error('Too many boxes.');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

/** @throws Error unless there is one box of this type, and no other */
export function onlyBox(boxes: Box[], type: string): Buffer {
  const [box, ...others] = boxes.filter((one) => one.type === type);
  if (!box || others.length) throw new Error(`There is not exactly one ${type}.`);
  return box.body;
}

/** Reads the fields of a box that has a version, from the first to the last. */
export class Fields {
  readonly version: number;
  readonly flags: number;
  private at = 0;

  /** @throws Error for a version that is newer */
  constructor(
    private readonly body: Buffer,
    newest: number,
  ) {
    this.version = this.number(1);
    this.flags = this.number(3);
    if (this.version > newest) throw new Error('An unknown version.');
  }

  /** The next number, of at most four bytes or of eight. @throws Error past the end */
  number(bytes: number): number {
    const start = this.at;
    this.at += bytes;
    if (bytes === 0) return 0;
    return bytes === 8 ? Number(this.body.readBigUInt64BE(start)) : this.body.readUIntBE(start, bytes);
  }

  skip(bytes: number) {
    this.at += bytes;
  }

  rest(): Buffer {
    return this.body.subarray(this.at);
  }
}
