import { afterAll, expect, it } from '@jest/globals';
import { cellCentre, cellOf, type Position } from '@kindred/contracts/grid';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { call } from './surface/call.js';

const lisbon = { latitude: 38.72, longitude: -9.14 };
const porto = { latitude: 41.15, longitude: -8.61 };
const madrid = { latitude: 40.42, longitude: -3.7 };
/** Shares of a cell, a mile high and wide, that are well within it. */
const SPOTS = [-0.49, -0.2, 0, 0.31, 0.49];
const DEGREES_PER_MILE = 1 / 69;

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const stillClock = { NODE_OPTIONS: `--import=${new URL('./location/clock.mjs', import.meta.url).href}` };
await stack.kill('profile');
await stack.start('profile', { LIMITS_FACTOR: '1', TRAVEL_LIMIT: 'on', ...stillClock });
const { url } = await stack.addGateway(stillClock);
afterAll(() => stack.stop());

/** A true position in the cell of a place. */
function within(place: Position, share: number): Position {
  const { latitude, longitude } = cellCentre(cellOf(place));
  const position = { latitude: latitude + share * DEGREES_PER_MILE, longitude: longitude - share * DEGREES_PER_MILE };
  expect(cellOf(position)).toBe(cellOf(place));
  return position;
}

/** Everything that is answered to a location, but for the hour and the cookie. */
async function answerTo({ session }: Member, position: Position) {
  const headers = { cookie: session, 'content-type': 'application/json' };
  const asked = { method: 'PATCH', path: '/api/profile/location', headers, body: JSON.stringify(position) };
  const answer = await call(url, asked);
  const told = answer.headers.filter(([name]) => !['Date', 'Set-Cookie'].includes(name));
  return { status: answer.status, told, body: answer.body.toString() };
}

/** The refusal of a member who moves to and fro between two positions, and at last to a third. */
async function refusalOf(share: number, third: Position) {
  const member = await newMember(url, 'traveller');
  for (const place of [lisbon, porto, lisbon, porto]) {
    expect((await answerTo(member, within(place, share))).status).toBe(200);
  }
  return answerTo(member, within(third, -share));
}

it('a refused journey tells the two cells and the hour, and no more of where somebody is', async () => {
  const refusals = [];
  for (const share of SPOTS) refusals.push(await refusalOf(share, lisbon));
  const [first] = refusals;
  expect(first).toMatchObject({ status: 429, body: expect.stringContaining('travel_limit') });
  for (const refusal of refusals) expect(refusal).toEqual(first);
  expect(await refusalOf(0, madrid)).not.toEqual(first);
});
