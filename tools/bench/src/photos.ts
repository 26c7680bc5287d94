import { type Member, newMember } from '@kindred/testing/member';
import { upload } from '@kindred/testing/photos';
import type { Stack } from '@kindred/testing/start-stack';
import sharp from 'sharp';
import type { Finding } from './goal.js';
import { accepted, inTurn, overFloor, timeOf } from './load.js';
import { onProduct } from './on-product.js';

const ROUNDS = 9;

/** Measures the cost of a photo beyond its image processing. */
export const measure = () =>
  onProduct(async (stack) => {
    const file = await fourMegapixels();
    const member = await newMember(stack.url);
    return [await claims(stack, member, file)];
  });

async function claims(stack: Stack, member: Member, file: Buffer): Promise<Finding> {
  await addAndDelete(stack, member, file);
  await shrink(file);
  const { ours, floor } = await inTurn(ROUNDS, {
    floor: () => timeOf(() => shrink(file)),
    ours: () => addAndDelete(stack, member, file),
  });
  return overFloor('claim of 4 megapixels over bare sharp', { atMost: 1.5 }, 'ms', ours, floor);
}

/** Milliseconds of the claim alone. */
async function addAndDelete(stack: Stack, member: Member, file: Buffer) {
  const { photoUrl } = await upload(stack.url, member, file);
  const begin = performance.now();
  const { body } = await accepted('The claim', member.post('/api/photos', { photoUrl }));
  const time = performance.now() - begin;
  await member.send('DELETE', `/api/photos/${body.photo.id}`);
  return time;
}

/** The floor: three widths of one file, as sharp's documentation makes them. */
function shrink(file: Buffer) {
  const widths = [320, 640, 1280];
  return Promise.all(
    widths.map((width) => sharp(file).autoOrient().resize({ width }).webp({ quality: 75 }).toBuffer()),
  );
}

/** A picture with detail everywhere, as of a camera. */
function fourMegapixels() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 2450, height: 1633, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).blur(2).jpeg({ quality: 85 }).toBuffer();
}
