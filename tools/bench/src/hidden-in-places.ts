import { type Member, newMembers } from '@kindred/testing/member';
import type { Alike } from './alike.js';
import { block, hide } from './hidden-people.js';
import { accepted } from './load.js';

const PLACES = 10;
/** Three miles, in degrees of latitude. */
const THREE_MILES = 0.0434;

/**
 * Members who look for somebody near them: where one person more stands, who hides, and where nobody does. Those who are
 * blocked bring the count of a cell to where one more matters; whom the members find is three miles away.
 */
export const hiddenInPlaces: Alike<Member> = {
  name: 'a cell with and one without somebody who hides',
  there: (_, url) => askersIn(url, 0, 1),
  nowhere: (_, url) => askersIn(url, PLACES, 0),
  calls: async () => [['looking around', (asker) => accepted('Discover', asker.get('/api/discover?limit=1'))]],
};

async function askersIn(url: string, first: number, hidden: number) {
  const askers: Member[] = [];
  for (let place = first; place < first + PLACES; place++) askers.push(await askerIn(url, place * 15 - 150, hidden));
  return askers;
}

async function askerIn(url: string, longitude: number, hidden: number) {
  const [asker, ...others] = (await newMembers(url, 4 + hidden)) as [Member, ...Member[]];
  const move = (member: Member, latitude: number) =>
    accepted('Moving', member.send('PATCH', '/api/profile/location', { latitude, longitude }));
  await move(asker, 10);
  for (const [n, other] of others.entries()) await move(other, n < 2 ? 10 + THREE_MILES : 10);
  for (const other of others.slice(2, 3)) await accepted('Blocking', block(asker, other));
  for (const other of others.slice(3)) await accepted('Hiding', hide(other, asker));
  return asker;
}
