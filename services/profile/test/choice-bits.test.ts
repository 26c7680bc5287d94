import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BodyType, LookingFor, updateProfile } from '@kindred/contracts/profile';
import { call } from '@kindred/kit/call';
import { bitOf, bitsOf } from '../src/discovery/read-model/choice-bits.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterAll(() => profile.stop());

const personSummaryOf = async (id: string) => {
  const sql = 'select body_type as "bodyType", looking_for as "lookingFor" from discovery_cards where person_id = $1';
  const [card] = await profile.query(sql, [id]);
  return card;
};

it.each(BodyType.options)('%s is the same bit in the database as in the contract', async (bodyType) => {
  const id = randomUUID();
  await call(profile.bus, updateProfile, { bodyType }, id);
  expect(await personSummaryOf(id)).toEqual({ bodyType: bitOf(BodyType.options, bodyType), lookingFor: 0 });
});

it('whatever somebody looks for is the same bits in the database as in the contract', async () => {
  const id = randomUUID();
  await call(profile.bus, updateProfile, { lookingFor: [...LookingFor.options] }, id);
  const all = bitsOf(LookingFor.options, LookingFor.options).reduce((sum, bit) => sum | bit);
  expect(await personSummaryOf(id)).toEqual({ bodyType: 0, lookingFor: all });
});

it('a choice that this release does not know can be stored by one that does', async () => {
  const id = randomUUID();
  await call(profile.bus, updateProfile, { displayName: 'Newer' }, id);
  await profile.query(`update profiles set body_type = 'newest', looking_for = '{newest,dating}' where id = $1`, [id]);
  expect(await personSummaryOf(id)).toEqual({ bodyType: 0, lookingFor: bitOf(LookingFor.options, 'dating') });
});
