import { claimPhoto, startUpload } from '@kindred/contracts/media';
import { discover } from '@kindred/contracts/profile';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import pLimit from 'p-limit';
import type pg from 'pg';
import { type DemoMember, LOGINS, readPortrait } from './community.js';

/** Where the product answers, and how its services and the profiles are reached. */
export type Product = { apiUrl: string; bus: Bus; profile: pg.Pool };

const AT_ONCE = 2;
/** What a phone shows of Discover at once. */
const FIRST_SCREEN = 6;

/**
 * Uploads a picture, as a member would, for everyone who should have one and has none. Fulfilled when the members on the
 * logins' first screens have theirs; `rest` is fulfilled when everyone has.
 */
export async function uploadPortraits(
  product: Product,
  members: DemoMember[],
  ids: Map<string, string>,
): Promise<{ rest: Promise<unknown> }> {
  const { rows } = await product.profile.query<{ id: string }>(`select id from profiles where photos = '[]'`);
  const withoutPhoto = new Set(rows.map(({ id }) => id));
  const owed = members
    .filter(({ portrait }) => portrait)
    .map(({ email, portrait }) => ({ id: ids.get(email) ?? '', portrait: portrait ?? '' }))
    .filter(({ id }) => withoutPhoto.has(id));
  if (owed.length === 0) return { rest: Promise.resolve() };

  const logins = members.slice(0, LOGINS).map(({ email }) => ids.get(email) ?? '');
  const onFirstScreen = await firstScreens(product.bus, logins);
  const limit = pLimit(AT_ONCE);
  const give = ({ id, portrait }: (typeof owed)[number]) =>
    limit(async () => upload(product, id, await readPortrait(portrait)));
  const first = owed.filter(({ id }) => onFirstScreen.has(id)).map(give);
  const rest = Promise.all([...first, ...owed.filter(({ id }) => !onFirstScreen.has(id)).map(give)]);
  await Promise.race([Promise.all(first), rest]);
  return { rest };
}

/** The ids of the members, logins included, whom the logins see first; the product alone knows their order. */
async function firstScreens(bus: Bus, loginIds: string[]): Promise<Set<string>> {
  const screens = await Promise.all(loginIds.map((id) => call(bus, discover, { limit: FIRST_SCREEN }, id)));
  return new Set([...loginIds, ...screens.flat().map(({ id }) => id)]);
}

async function upload({ apiUrl, bus }: Product, userId: string, picture: Buffer) {
  const { uploadURL, photoUrl } = await call(bus, startUpload, {}, userId);
  const request = { method: 'PUT', headers: { 'content-type': 'image/webp' }, body: new Uint8Array(picture) };
  const { ok, status } = await fetch(new URL(uploadURL, apiUrl), request);
  if (!ok) throw new Error(`A portrait could not be uploaded: ${status}`);
  await call(bus, claimPhoto, { photoUrl }, userId);
}
