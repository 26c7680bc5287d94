import { Random } from '../random.js';

/** The side of the square of grain, in pixels; it is repeated over the picture. */
export const GRAIN_SIZE = 256;

/** Fine noise around a middle grey, one byte a pixel, that makes flat colour look printed. */
export function drawGrain(random: Random): Buffer {
  const bytes = Buffer.alloc(GRAIN_SIZE * GRAIN_SIZE);
  for (let index = 0; index < bytes.length; index++) bytes[index] = 128 + (random() + random() - 1) * 58;
  return bytes;
}
