import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { clearLocation, setLocation } from '@kindred/contracts/profile';
import { sweepLocations } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { startProfileAlone } from './start-profile.js';

const lisbon = { latitude: 38.72, longitude: -9.14 };
const porto = { latitude: 41.15, longitude: -8.61 };
const asOf = new Date(Date.now() + 3650 * 86_400_000).toISOString();

it('without these settings everybody may go anywhere, and no location is deleted', async () => {
  const profile = await startProfileAlone();
  try {
    const id = randomUUID();
    for (const position of [lisbon, porto, lisbon, porto, lisbon]) await call(profile.bus, setLocation, position, id);
    await call(profile.bus, clearLocation, {}, id);
    await call(profile.bus, setLocation, lisbon, id);
    expect(await call(profile.bus, sweepLocations, { asOf })).toEqual({ count: 0 });
    const [row] = await profile.query('select location_changes from profiles where id = $1', [id]);
    expect(row.location_changes).toEqual([]);
  } finally {
    await profile.stop();
  }
});

it('the sweep at a given time is refused in production', async () => {
  const profile = await startProfileAlone({ NODE_ENV: 'production', LOCATION_DAYS: 30 });
  try {
    await expect(call(profile.bus, sweepLocations, { asOf })).rejects.toMatchObject({ kind: 'forbidden' });
  } finally {
    await profile.stop();
  }
});
