import { claimPhoto, startUpload } from '@kindred/contracts/media';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import pLimit from 'p-limit';
import type pg from 'pg';
import { type DemoMember, LOGINS } from './demo-member.js';
import { readPortrait } from './portraits.js';
import { milesBetween } from './whereabouts.js';

/** Where the product answers, and how it is asked. */
export type Product = { apiUrl: string; bus: Bus; profile: pg.Pool };

const AT_ONCE = 2;
/** For each login what a phone shows at once. */
const FIRST_SCREENS = LOGINS * 6;

/**
 * Uploads a picture, as a member would, for everyone who should have one and has none. Fulfilled when those whom the
 * logins see first have theirs, at once when a start before saw to that; `rest` is fulfilled when everyone has.
 */
export async function givePortraits(
  product: Product,
  members: DemoMember[],
  ids: Map<string, string>,
): Promise<{ rest: Promise<unknown> }> {
  const { rows } = await product.profile.query<{ id: string }>(`select id from profiles where photos = '[]'`);
  const waiting = new Set(rows.map(({ id }) => id));
  const places = new Map(members.filter(({ hasPicture }) => hasPicture).map((member, place) => [member, place]));
  const inOrder = nearestFirst(members).filter((member) => places.has(member));
  const isWaiting = ({ email }: DemoMember) => waiting.has(ids.get(email) ?? '');

  const limit = pLimit(AT_ONCE);
  const give = (member: DemoMember) =>
    limit(async () => upload(product, ids.get(member.email) ?? '', await readPortrait(places.get(member) ?? 0)));
  const first = inOrder.slice(0, FIRST_SCREENS).filter(isWaiting).map(give);
  const rest = Promise.all([...first, ...inOrder.slice(FIRST_SCREENS).filter(isWaiting).map(give)]);
  await Promise.race([Promise.all(first), rest]);
  return { rest };
}

/** By the distance to the nearer login, as their lists are. */
function nearestFirst(members: DemoMember[]): DemoMember[] {
  const homes = members.slice(0, LOGINS).flatMap(({ location }) => location ?? []);
  const miles = ({ location }: DemoMember) =>
    location ? Math.min(...homes.map((home) => milesBetween(home, location))) : Number.MAX_VALUE;
  return members.toSorted((a, b) => miles(a) - miles(b));
}

async function upload({ apiUrl, bus }: Product, userId: string, picture: Buffer) {
  const { uploadURL, photoUrl } = await call(bus, startUpload, {}, userId);
  const request = { method: 'PUT', headers: { 'content-type': 'image/webp' }, body: new Uint8Array(picture) };
  const { ok, status } = await fetch(new URL(uploadURL, apiUrl), request);
  if (!ok) throw new Error(`A portrait could not be uploaded: ${status}`);
  await call(bus, claimPhoto, { photoUrl }, userId);
}
