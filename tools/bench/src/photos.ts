import { type Member, newMember, newMembers } from '@kindred/testing/member';
import { addPhoto, upload } from '@kindred/testing/photos';
import type { Stack } from '@kindred/testing/start-stack';
import sharp from 'sharp';
import { type Finding, quantile } from './goal.js';
import { getter, overFloor, timeOf, timesOf } from './load.js';
import { onProduct } from './on-product.js';

const ROUNDS = 9;
const IDLE_CALLS = 1000;
const PEOPLE = 10;
const UPLOADS_EACH = 5;

/** Measures the cost of a photo beyond its image processing, and the effect of many uploads on other calls. */
export const measure = () =>
  onProduct(async (stack) => {
    const file = await fourMegapixels();
    const member = await newMember(stack.url);
    return [await claims(stack, member, file), await starvation(stack, member, file)];
  });

async function claims(stack: Stack, member: Member, file: Buffer): Promise<Finding> {
  await addAndDelete(stack, member, file);
  await shrink(file);
  return overFloor({
    name: 'claim of 4 megapixels over bare sharp',
    goal: { atMost: 1.5 },
    rounds: ROUNDS,
    floor: () => timeOf(() => shrink(file)),
    ours: () => addAndDelete(stack, member, file),
    figures: (ours, floor) => `${Math.round(ours)} over ${Math.round(floor)} ms`,
  });
}

async function starvation(stack: Stack, member: Member, file: Buffer): Promise<Finding> {
  const user = getter(`${stack.url}/api/auth/user`, member.session);
  await timesOf(user, IDLE_CALLS);
  const idle = await timesOf(user, IDLE_CALLS);

  const people = await newMembers(stack.url, PEOPLE);
  let isBusy = true;
  const uploads = people.flatMap((person) =>
    Array.from({ length: UPLOADS_EACH }, () => addPhoto(stack.url, person, file)),
  );
  const done = Promise.all(uploads).finally(() => {
    isBusy = false;
  });
  const busy: number[] = [];
  while (isBusy) busy.push(await timeOf(user));
  const failed = (await done).filter(({ status }) => status !== 201).length;
  if (failed) throw new Error(`${failed} of ${uploads.length} uploads were refused`);

  const [before, during] = [quantile(idle, 0.99), quantile(busy, 0.99)];
  const figures = `${during.toFixed(1)} over ${before.toFixed(1)} ms, ${busy.length} calls during ${uploads.length} uploads`;
  return { name: 'p99 of GET /api/auth/user during 50 uploads', ratio: during / before, goal: { atMost: 3 }, figures };
}

/** Milliseconds of the claim alone. */
async function addAndDelete(stack: Stack, member: Member, file: Buffer) {
  const { photoUrl } = await upload(stack.url, member, file);
  const begin = performance.now();
  const { status, body } = await member.post('/api/photos', { photoUrl });
  const time = performance.now() - begin;
  if (status !== 201) throw new Error(`The claim answered ${status}`);
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
