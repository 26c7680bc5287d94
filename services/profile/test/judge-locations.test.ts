import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cellOf } from '@kindred/contracts/grid';
import { getOwnProfile, setLocation } from '@kindred/contracts/profile';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { discoveryCellIdOf } from '../src/profiles/profile.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

const kampala = { latitude: 0.31, longitude: 32.58 };
const lisbon = { latitude: 38.72, longitude: -9.14 };

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());

const own = (id: string) => call(profile.bus, getOwnProfile, {}, id);

it('the rules are applied to the locations that are there when they are switched on, and stay until they are sent again', async () => {
  const [there, elsewhere] = [randomUUID(), randomUUID()];
  await call(profile.bus, setLocation, kampala, there);
  await call(profile.bus, setLocation, lisbon, elsewhere);
  expect(await own(there)).toMatchObject({ showDistance: true, placeRule: null });

  await profile.restart({ PLACE_RULES: 'on' });
  await until(
    () => own(there),
    ({ placeRule }) => placeRule !== null,
  );
  expect(await own(there)).toMatchObject({ showDistance: false, showOnline: false, showAsNew: false });
  expect(await own(elsewhere)).toMatchObject({ showDistance: true, placeRule: null });
  const place = () => profile.query('select id, place from profiles where id = any($1)', [[there, elsewhere]]);
  expect(await place()).toEqual(
    expect.arrayContaining([
      { id: there, place: discoveryCellIdOf(cellOf(kampala), false) },
      { id: elsewhere, place: cellOf(lisbon) },
    ]),
  );

  await profile.restart({ PLACE_RULES: 'off' });
  expect(await own(there)).toMatchObject({ placeRule: null, showDistance: false });
  expect(await place()).toContainEqual({ id: there, place: discoveryCellIdOf(cellOf(kampala), false) });
});
