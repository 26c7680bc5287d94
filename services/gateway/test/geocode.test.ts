import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';

let stack: Stack;
let robin: Member;
beforeAll(async () => {
  stack = await sharedStack();
  robin = await newMember(stack.url, 'robin');
});
afterAll(() => stack.stop());

const name = (latitude: unknown, longitude: unknown, client: Client = robin) =>
  client.get(`/api/geocode/reverse?latitude=${latitude}&longitude=${longitude}&localityLanguage=en`);

describe('reverse geocoding', () => {
  it('gives city, region and country', async () => {
    expect(await name(38.7223, -9.1393)).toMatchObject({
      status: 200,
      body: { city: 'Lisbon', locality: 'Lisbon', principalSubdivision: 'Lisbon', countryName: 'Portugal' },
    });
    expect((await name(-33.8688, 151.2093)).body.countryName).toBe('Australia');
  });

  it('gives the same answer for all positions in one cell', async () => {
    const [one, other] = [await name(38.7223, -9.1393), await name(38.7225, -9.139)];
    expect(other.body).toEqual(one.body);
  });

  it('is 404 in the middle of the sea', async () => {
    expect(await name(-32, -16)).toMatchObject({ status: 404, body: { code: 'town_missing' } });
  });

  it.each([
    ['', ''],
    ['north', 0],
    [91, 0],
    [0, 180.5],
    ['NaN', 0],
    ['1e1', 0],
    ['Infinity', 0],
  ])('refuses coordinates that are no position: %s, %s', async (latitude, longitude) => {
    expect(await name(latitude, longitude)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('is for members, and logs no position', async () => {
    expect((await name(38.7223, -9.1393, new Client(stack.url))).status).toBe(401);
    await name(38.7223, -9.1393);
    // A line's own time has such digits too.
    const logs = (['gateway', 'profile'] as const).map((service) => stack.log(service).replace(/"time":"[^"]*"/g, ''));
    for (const log of logs) expect(log).not.toMatch(/38\.7|-9\.1/);
  });
});
