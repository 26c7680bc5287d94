import { randomUUID } from 'node:crypto';
import type { Member } from '@kindred/testing/member';
import { pick, type Random } from '@kindred/testing/random';
import type { AcknowledgedReport, CaseCall } from './check-cases.js';
import type { History } from './history.js';

/** Somebody whom others report: with a photo, a bio, and a message to one of them. */
export type Reported = { member: Member; photoIds: string[]; messageId: string; correspondent: Member };

/** Somebody who reports these people, or decides about them. `reports` are those that were acknowledged. */
export type CaseActor = {
  member: Member;
  history: History<CaseCall>;
  reports: AcknowledgedReport[];
  random: Random;
  people: Reported[];
};

/** Reports somebody, with the photo that they still show and the message that the reporter got from them. */
export async function report(actor: CaseActor) {
  const person = pick(actor.random, actor.people);
  const { member, photoIds, messageId, correspondent } = person;
  const messageIds = correspondent === actor.member ? [messageId] : [];
  const [thing, detail] = [randomUUID(), pick(actor.random, ['scam', 'threat', null])];
  const input = { toUserId: member.id, type: 'report', reportReason: 'harassment', detail, notes: thing };
  const call = () => actor.member.post('/api/interactions', { ...input, photoIds, messageIds });
  const { answer } = await actor.history.record({ kind: 'report', by: actor.member.id, thing }, call);
  if (answer?.status === 201) actor.reports.push({ id: answer.body.id, photoIds, messageIds });
  if (answer?.body.code === 'photo_missing') person.photoIds = [];
}

/** Opens one of the gravest cases and decides it. */
export async function decide({ member, history, random, people }: CaseActor) {
  const { body: cases } = await member.get('/api/staff/cases');
  const { id, userId } = pick<{ id: string; userId: string }>(random, cases);
  const person = people.find((one) => one.member.id === userId);
  if (!person) return;
  const opened = await member.post(`/api/staff/cases/${id}/open`, {});
  if (opened.status !== 200) return;
  await member.get(`/api/staff/cases/${id}`);
  const facts = randomUUID();
  const decisions = [{ ...decisionAbout(person, random), rule: '3', facts }];
  const call = () =>
    member.post(`/api/staff/cases/${id}/decisions`, { decisions, reportCount: opened.body.reportCount });
  await history.record({ kind: 'decide', by: member.id, thing: facts }, call);
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
