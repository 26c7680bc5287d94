import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, Member } from '@kindred/testing/member';
import type { AcknowledgedReport, CaseCall } from './cases.js';
import type { History } from './history.js';
import { between, pick, type Random } from './random.js';

/** Somebody whom others report: with a photo, a bio, and a message to one of them. */
export type Reported = { member: Member; photoIds: string[]; messageId: string; correspondent: Member };

/** `unclear` are answers that were no clear error. */
export type CaseNotes = { history: History<CaseCall>; reports: AcknowledgedReport[]; unclear: string[] };

/** Somebody who reports these people, or decides about them. */
export type CaseActor = { member: Member; notes: CaseNotes; random: Random; people: Reported[] };

/** Acts again and again until it is over. */
export async function act(once: (actor: CaseActor) => Promise<void>, actor: CaseActor, isOver: () => boolean) {
  while (!isOver()) {
    // What cannot begin while a service is away promises nothing.
    await once(actor).catch(() => undefined);
    await pause(between(actor.random, 20, 150));
  }
}

/** Reports somebody, with the photo that they still show and the message that the reporter got from them. */
export async function report(actor: CaseActor) {
  const person = pick(actor.random, actor.people);
  const { member, photoIds, messageId, correspondent } = person;
  const messageIds = correspondent === actor.member ? [messageId] : [];
  const [thing, detail] = [randomUUID(), pick(actor.random, ['scam', 'threat', null])];
  const input = { toUserId: member.id, type: 'report', reportReason: 'harassment', detail, notes: thing };
  const call = () => actor.member.post('/api/interactions', { ...input, photoIds, messageIds });
  const answer = await record(actor, 'report', thing, call);
  if (answer?.status === 201) actor.notes.reports.push({ id: answer.body.id, photoIds, messageIds });
  if (answer?.body.code === 'photo_missing') person.photoIds = [];
}

/** Opens one of the gravest cases and decides it. */
export async function decide(actor: CaseActor) {
  const { member, random, people } = actor;
  const { body: cases } = await member.get('/api/staff/cases');
  const { id, userId } = pick<{ id: string; userId: string }>(random, cases);
  const person = people.find((one) => one.member.id === userId);
  if (!person || (await member.post(`/api/staff/cases/${id}/open`, {})).status !== 200) return;
  await member.get(`/api/staff/cases/${id}`);
  const facts = randomUUID();
  const decisions = [{ ...decisionAbout(person, random), rule: '3', facts }];
  await record(actor, 'decide', facts, () => member.post(`/api/staff/cases/${id}/decisions`, { decisions }));
}

function decisionAbout({ photoIds }: Reported, random: Random) {
  const chance = random();
  if (chance < 0.3) return { kind: 'warn' };
  if (chance < 0.5) return { kind: 'dismiss' };
  if (chance < 0.68 && photoIds[0]) return { kind: 'remove_photo', photoId: photoIds[0] };
  if (chance < 0.84) return { kind: 'clear_field', field: 'bio' };
  if (chance < 0.96) return { kind: 'hide' };
  return chance < 0.98 ? { kind: 'suspend', days: 7 } : { kind: 'suspend' };
}

/** Makes a call and writes down how it went. Returns its answer, if there was one. */
async function record(
  { member, notes }: CaseActor,
  kind: CaseCall['kind'],
  thing: string,
  call: () => Promise<Answered>,
) {
  let answer: Answered | undefined;
  await notes.history.record({ kind, by: member.id, thing }, async () => {
    answer = await call();
    const { status, body } = answer;
    const isClear = status < 400 || (status !== 500 && body?.statusCode === status && body.code && body.message);
    if (!isClear) notes.unclear.push(`${kind} was answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return status;
  });
  return answer;
}
