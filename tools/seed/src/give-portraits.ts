import { claimPhoto, startUpload } from '@kindred/contracts/media';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import pLimit from 'p-limit';
import type pg from 'pg';
import type { DemoMember } from './demo-member.js';
import { drawPortrait } from './portrait/draw-portrait.js';

/** Where the product answers, and how it is asked. */
export type Product = { apiUrl: string; bus: Bus; profile: pg.Pool };

const AT_ONCE = 2;
const FIRST_PAGE = 40;
const SAID_EVERY = 10;

/**
 * Draws a picture for everyone who should have one and has none, and uploads it as a member would. Fulfilled when the
 * first page of people has theirs, at once when a start before saw to that; `rest` is fulfilled when everyone has.
 */
export async function givePortraits(
  product: Product,
  members: DemoMember[],
  ids: Map<string, string>,
  onProgress: (line: string) => void,
): Promise<{ rest: Promise<unknown> }> {
  const { rows } = await product.profile.query<{ id: string }>(`select id from profiles where photos = '[]'`);
  const waiting = new Set(rows.map(({ id }) => id));
  const pictured = members.filter(({ photoCount }) => photoCount > 0);
  const sitters = pictured.filter(({ email }) => waiting.has(ids.get(email) ?? ''));
  if (!sitters.length) return { rest: Promise.resolve() };

  const limit = pLimit(AT_ONCE);
  const firstPage = pictured.slice(0, FIRST_PAGE).filter((member) => sitters.includes(member)).length;
  let done = 0;
  const tasks = sitters.map((member) =>
    limit(async () => {
      await upload(product, ids.get(member.email) ?? '', await drawPortrait(member));
      if (++done % SAID_EVERY === 0 && done <= firstPage) onProgress(`Portraits: ${done} of the first ${firstPage}`);
    }),
  );
  const rest = Promise.all(tasks);
  await Promise.race([Promise.all(tasks.slice(0, firstPage)), rest]);
  return { rest };
}

async function upload({ apiUrl, bus }: Product, userId: string, picture: Buffer) {
  const { uploadURL, photoUrl } = await call(bus, startUpload, {}, userId);
  const request = { method: 'PUT', headers: { 'content-type': 'image/webp' }, body: new Uint8Array(picture) };
  const { ok, status } = await fetch(new URL(uploadURL, apiUrl), request);
  if (!ok) throw new Error(`A portrait could not be uploaded: ${status}`);
  await call(bus, claimPhoto, { photoUrl }, userId);
}
