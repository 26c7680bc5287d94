import { afterAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { newPushKeys } from '@kindred/testing/push-browser';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { chat, chatAndDelete } from './chatting.js';
import { findTraces } from './traces.js';

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const friend = await newMember(stack.url, 'friend');
const other = await newMember(stack.url, 'other');
afterAll(() => stack.stop());

/**
 * Where the bare id of a deleted account may stay. A tombstone keeps a late event from restoring the profile; an event of
 * the last seven days, a log line and a counter that expires name the account they are about; a case, its reports and what
 * was decided outlive their people, without a word that could be read. The other keeps the conversation, which names both, and
 * the photos that they sent in it, whose rows and tickets name who may see them. The removal of an upload, whose key names its
 * owner, stays until no file can come any more.
 */
const mayHoldId = (place: string) =>
  /^(auth\.users|gateway\.accounts|billing\.customers|profile\.profiles|media\.(photo_lists|chat_photos|uploads|removals)|chat\.(conversations|former_members)|moderation\.|stream event\.|log of |redis )/.test(
    place,
  );

type Leaver = Member & { words: string[] };
let count = 0;

/** A member who has used everything, with texts that nobody else uses. */
async function useEverything(): Promise<Leaver> {
  const word = `quokka${process.pid}x${++count}`;
  const person = await newMember(stack.url, word);
  const text = (what: string) => `${word} ${what}`;
  await person.send('PUT', '/api/profile', {
    displayName: text('name'),
    firstName: text('first'),
    bio: text('bio'),
    interests: [text('interest')],
    locationName: text('place'),
    age: 33,
  });
  await person.send('PATCH', '/api/profile/location', { latitude: 12.3, longitude: 45.6, locationName: text('place') });
  for (const type of ['tap', 'favorite']) await person.post('/api/interactions', { toUserId: friend.id, type });
  await friend.post('/api/interactions', { toUserId: person.id, type: 'tap' });
  const words = await chat(stack.url, person, friend, word);
  await chatAndDelete(person, other, word);
  const report = { toUserId: friend.id, type: 'report', reportReason: 'other', notes: text('report') };
  await person.post('/api/interactions', report);
  await friend.post('/api/interactions', {
    toUserId: person.id,
    type: 'report',
    reportReason: 'spam',
    notes: text('note'),
  });
  await person.post('/api/subscription/create', { plan: 'weekly' });
  await person.post('/api/account/confirm-email', {});
  await person.post('/api/account/email', { password: person.password, email: `next.${person.email}` });
  await person.post('/api/feedback', { message: text('feedback') });
  const endpoint = `https://fcm.googleapis.com/fcm/send/${word}`;
  await person.send('PUT', '/api/account/push', { endpoint, keys: newPushKeys().keys });
  return Object.assign(person, { words: [...words, person.email] });
}

const deleteAccount = (person: Leaver) => person.send('DELETE', '/api/account', { password: person.password });
const isGone = async ({ email, password }: Leaver) =>
  (await new Client(stack.url).post('/api/auth/login', { email, password })).status === 401;

/** An event that a killed service had taken but not acknowledged comes again after ten seconds. */
const COMES_AGAIN_MS = 60_000;

/** @param when what a failure tells besides the places */
async function expectNothingLeftOf(person: Leaver, when = '') {
  const traces = async (words: string[]) => (await findTraces(stack, words)).map((place) => place + when);
  await until(
    () => traces(person.words),
    (places) => places.length === 0,
    COMES_AGAIN_MS,
  );
  await until(
    () => traces([person.id]),
    (places) => places.every(mayHoldId),
  );
}

describe('somebody who leaves', () => {
  it('left traces before, which the search finds', async () => {
    const person = await useEverything();
    const places = await findTraces(stack, person.words);
    expect(places).toEqual(
      expect.arrayContaining([
        'auth.users',
        'gateway.accounts',
        'profile.profiles',
        'profile.user_interactions',
        'chat.messages',
      ]),
    );
    expect(places.filter((place) => place.startsWith('log of') || place.startsWith('stream'))).toEqual([]);
  });

  it('may take along what the search finds of them', async () => {
    const person = await useEverything();
    const text = JSON.stringify(await dataExportOf(person));
    const [word = ''] = person.words;
    const kept = ['name', 'first', 'bio', 'interest', 'place', 'report', 'message', 'reply'].map(
      (what) => `${word} ${what}`,
    );
    expect(kept.filter((words) => !text.includes(words))).toEqual([]);
    expect(text).toContain(person.email);
  });

  it('leaves nothing', async () => {
    const person = await useEverything();
    expect((await deleteAccount(person)).status).toBe(204);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    await expectNothingLeftOf(person);
  });

  const killed: [service: string, person: Leaver][] = [];

  it.each(serviceNames)('is gone though %s is killed while they leave', async (name) => {
    const person = await useEverything();
    const answer = deleteAccount(person).catch(() => ({ status: 0 }));
    await stack.kill(name);
    await stack.start(name);
    if ((await answer).status !== 204) {
      await until(
        async () => (await deleteAccount(person).catch(() => ({ status: 0 }))).status,
        (status) => status === 204 || status === 401,
      );
    }
    await until(() => isGone(person), Boolean);
    killed.push([name, person]);
  });

  it('leaves nothing either where a service was killed: what each had taken comes again to all at once', async () => {
    expect(killed.map(([name]) => name)).toEqual(serviceNames);
    for (const [name, person] of killed) await expectNothingLeftOf(person, ` after ${name} was killed`);
  });
});
