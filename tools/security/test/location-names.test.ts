import { afterAll, describe, expect, it } from '@jest/globals';
import { cellCentre, cellOf, coarseCellOf, type Position } from '@kindred/contracts/grid';
import { newMember } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';

/** Two districts in one 16-mile cell, some cells apart, and a town in another. */
const alfama = { latitude: 38.712, longitude: -9.13, name: 'Alfama, Lisbon' };
const benfica = { latitude: 38.75, longitude: -9.2, name: 'Benfica, Lisbon' };
const porto = { latitude: 41.15, longitude: -8.61, name: 'Ribeira, Porto' };
type Place = Position & { name: string };

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const [shy, viewer] = [await newMember(stack.url, 'shy'), await newMember(stack.url, 'viewer')];
await shy.send('PATCH', '/api/profile', { displayName: 'Shy', age: 30, showDistance: false, showOnline: false });
await shy.post('/api/interactions', { toUserId: viewer.id, type: 'tap' });
await viewer.post('/api/interactions', { toUserId: shy.id, type: 'tap' });
await viewer.post('/api/interactions', { toUserId: shy.id, type: 'favorite' });
await viewer.send('PATCH', '/api/profile/location', alfama);
afterAll(() => stack.stop());

async function move({ name, latitude, longitude }: Place) {
  const { body } = await shy.send('PATCH', '/api/profile/location', { latitude, longitude, locationName: name });
  expect(body.locationName).toBe(name);
}

/** The shy person in every answer in which they may stand; whoever else is there comes and goes by themselves. */
async function answers(): Promise<string[]> {
  const tabs = ['all', 'fresh', 'favorites'].flatMap((tab) =>
    ['', '&maxDistance=1', '&maxDistance=16', '&maxDistance=100'].map((filter) => `/api/discover?tab=${tab}${filter}`),
  );
  const paths = [...tabs, `/api/profile/${shy.id}`, '/api/favorites', '/api/taps'];
  return Promise.all(paths.map(async (path) => JSON.stringify(shyIn((await viewer.get(path)).body))));
}
const shyIn = (body: unknown) =>
  Array.isArray(body) ? body.filter((row) => JSON.stringify(row).includes(shy.id)) : body;
const nameShown = async () => (await viewer.get(`/api/profile/${shy.id}`)).body.locationName;

describe('the name of a place, of whoever hides the distance', () => {
  it('is the same everywhere in a 16-mile cell, whatever name the phone gives', async () => {
    const cells = [alfama, benfica].map(cellOf);
    expect(cells[0]).not.toBe(cells[1]);
    expect(new Set(cells.map(coarseCellOf)).size).toBe(1);
    await move(alfama);
    const there = await answers();
    await move(benfica);
    expect(await answers()).toEqual(there);
    expect(there.join()).not.toContain(alfama.name);
    expect(there.filter((text) => text.includes(shy.id)).length).toBeGreaterThan(8);
    expect(await nameShown()).toBe('Lisbon');
  });

  it('is the same without a name from the phone, and follows the 16-mile cell', async () => {
    await move(benfica);
    const named = await answers();
    await shy.send('DELETE', '/api/profile/location');
    await shy.send('PATCH', '/api/profile/location', cellCentre(cellOf(alfama)));
    expect(await answers()).toEqual(named);
    await move(porto);
    expect(await nameShown()).toBe('Porto');
    await shy.send('DELETE', '/api/profile/location');
    expect(await nameShown()).toBeNull();
  });

  it('follows the switch within its answer, in both directions', async () => {
    await move(alfama);
    await shy.send('PATCH', '/api/profile', { showDistance: true });
    expect(await nameShown()).toBe(alfama.name);
    await shy.send('PATCH', '/api/profile', { showDistance: false });
    expect(await nameShown()).toBe('Lisbon');
  });

  it('is their own words where they wrote some, until the phone gives another', async () => {
    await move(alfama);
    await shy.send('PUT', '/api/profile', { locationName: 'Somewhere over the rainbow' });
    expect(await nameShown()).toBe('Somewhere over the rainbow');
    await move(alfama);
    expect(await nameShown()).toBe('Lisbon');
  });

  it('is given, at the next start, to people who have not moved since there are such names', async () => {
    await query(stack.world.databaseUrl('profile'), 'update profiles set wide_location_name = null');
    expect(await nameShown()).toBeNull();
    await stack.kill('profile');
    await stack.start('profile');
    await until(nameShown, (name) => name === 'Lisbon');
  });
});
