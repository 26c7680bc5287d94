import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rebuildDiscovery } from '@kindred/contracts/rebuild';
import { call } from '@kindred/kit/call';
import { randomFrom, randomPeople } from './random-people.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());

const columns = 'person_id, place, order_key, age, body_type, looking_for, joined_at, last_active_at';
const wrong = () =>
  profile.query(`
    (select ${columns} from discoverable except select ${columns} from discovery_cards)
    union all (select ${columns} from discovery_cards except select ${columns} from discoverable)`);
const miscounted = () =>
  profile.query(`
    select place from discovery_cards c full join place_counts o using (place)
    group by place, o.people having count(c.person_id) <> coalesce(o.people, 0)`);

it('rebuilds every row and count, no matter what they were', async () => {
  const rows = JSON.stringify(randomPeople(12_000, randomFrom(9), new Date()));
  const given = Object.keys(JSON.parse(rows)[0]).join(', ');
  await profile.query(
    `insert into profiles (${given}) select ${given} from jsonb_populate_recordset(null::profiles, $1)`,
    [rows],
  );
  expect([await wrong(), await miscounted()]).toEqual([[], []]);

  await profile.query('delete from discovery_cards where order_key % 3 = 0');
  await profile.query('update discovery_cards set place = place + 1, age = 99 where order_key % 3 = 1');
  await profile.query(`insert into discovery_cards (person_id, place, order_key, body_type, looking_for, joined_at)
    select gen_random_uuid(), 5, 5, 0, 0, now()`);
  await profile.query('update occupied_cells set people = people + 7');
  expect(await wrong()).not.toEqual([]);

  let done = 0;
  for (let after: string | null = null; ; ) {
    const { count, next }: { count: number; next: string | null } = await call(profile.bus, rebuildDiscovery, {
      after,
    });
    done += count;
    if (next === null) break;
    after = next;
  }
  expect(done).toBe(12_000);
  expect([await wrong(), await miscounted()]).toEqual([[], []]);
});
