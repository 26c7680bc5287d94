import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cellCentre, cellOf } from '@kindred/contracts/grid';
import { clearLocation, getOwnProfile, setLocation } from '@kindred/contracts/profile';
import { sweepLocations } from '@kindred/contracts/sweeps';
import { call, exchange, responseHeadersOf } from '@kindred/kit/call';
import { whileHeld } from '@kindred/testing/while-held';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

const lisbon = { latitude: 38.72, longitude: -9.14 };
const sintra = { latitude: 38.8, longitude: -9.38 };
const porto = { latitude: 41.15, longitude: -8.61 };
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone({ TRAVEL_LIMIT: 'on', LOCATION_DAYS: 30 });
});
afterAll(() => profile.stop());

const at = (id: string, position: typeof lisbon) => call(profile.bus, setLocation, position, id);
const own = (id: string) => call(profile.bus, getOwnProfile, {}, id);
const clear = (id: string) => call(profile.bus, clearLocation, {}, id);
const sweep = (asOf: string) => call(profile.bus, sweepLocations, { asOf });
const refusal = { kind: 'limited', code: 'travel_limit' };

/** Somebody whose location has changed three times, and is in Lisbon. */
async function traveller() {
  const id = randomUUID();
  for (const position of [lisbon, sintra, porto, lisbon]) await at(id, position);
  return id;
}

describe('after three changes in a day', () => {
  it('a fourth is refused when nobody travels like that, and changes nothing', async () => {
    const id = await traveller();
    await expect(at(id, porto)).rejects.toMatchObject(refusal);
    expect(await own(id)).toMatchObject(cellCentre(cellOf(lisbon)));
    await at(id, sintra);
    await at(id, sintra);
  });

  it('a location after a deletion is refused, for about a day', async () => {
    const id = await traveller();
    await clear(id);
    const error = await at(id, lisbon).catch((reason) => reason);
    expect(error).toMatchObject(refusal);
    expect(error.detail.retryAfter).toBeGreaterThan(86_000);
    await profile.query(`update profiles set location_changes[1] = now() - interval '25 hours' where id = $1`, [id]);
    await at(id, lisbon);
  });

  it('the first location ever and staying are no changes', async () => {
    const id = randomUUID();
    for (const position of [lisbon, lisbon, sintra, sintra, porto]) await at(id, position);
    await clear(id);
    await at(id, lisbon);
    await clear(id);
    await expect(at(id, lisbon)).rejects.toMatchObject(refusal);
  });
});

it('a location that another one replaced at the same moment is a change', async () => {
  const [id, elsewhere] = [randomUUID(), randomUUID()];
  await at(id, lisbon);
  await at(elsewhere, porto);
  const columns = 'cell, place, latitude, longitude';
  const answer = await whileHeld(
    profile.databaseUrl,
    ['select from profiles where id = $1 for update', id],
    () => exchange(profile.bus, setLocation, lisbon, id),
    (holder) =>
      holder.query(`update profiles set (${columns}) = (select ${columns} from profiles where id = $2) where id = $1`, [
        id,
        elsewhere,
      ]),
  );
  expect(responseHeadersOf(answer).isRepeat).toBe(false);
  expect(responseHeadersOf(await exchange(profile.bus, setLocation, lisbon, id)).isRepeat).toBe(true);
});

describe('a location that was not sent again', () => {
  it('is deleted after so many days, its owner reads when, and each sending renews it', async () => {
    const [stays, lapses, never] = [randomUUID(), randomUUID(), randomUUID()];
    await own(never);
    for (const id of [stays, lapses]) await at(id, lisbon);
    await profile.query(`update profiles set located_at = now() - interval '20 days' where id = any($1)`, [
      [stays, lapses],
    ]);
    await at(stays, lisbon);
    await sweep(inDays(9));
    expect(await own(lapses)).toMatchObject({ ...cellCentre(cellOf(lisbon)), locationLapsedAt: null });

    const asOf = inDays(11);
    await sweep(asOf);
    expect(await own(lapses)).toMatchObject({
      latitude: null,
      longitude: null,
      locationName: null,
      locationLapsedAt: asOf,
    });
    expect(await own(stays)).toMatchObject({ ...cellCentre(cellOf(lisbon)), locationLapsedAt: null });
    expect(await own(never)).toMatchObject({ latitude: null, locationLapsedAt: null });
    const [row] = await profile.query('select * from profiles where id = $1', [lapses]);
    expect(row).toMatchObject({ cell: null, place: null, wide_location_name: null, located_at: null });
    expect(await sweep(asOf)).toEqual({ count: 0 });

    await at(lapses, porto);
    expect((await own(lapses)).locationLapsedAt).toBeNull();
  });
});
