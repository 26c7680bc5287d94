import { randomUUID } from 'node:crypto';
import { type Member, newMember } from '@kindred/testing/member';
import { addFactor, signInWithFactor } from '@kindred/testing/staff';
import type { Project } from './docker.js';
import { eventually } from './eventually.js';

/**
 * Files a report. Returns what a moderator does about it when the product has been through something: find the case with its
 * evidence and warn the person; both learn of it.
 */
export async function fileCase(url: string, project: Project): Promise<() => Promise<string>> {
  const member = (name: string) => newMember(url, `${name}${randomUUID()}`);
  const reporter = await member('reporter');
  const reported = await member('reported');
  const moderator = await member('moderator');
  const recoveryCode = await makeModerator(moderator, project);
  const report = { toUserId: reported.id, type: 'report', reportReason: 'harassment', detail: 'minor' };
  const filed = await reporter.post('/api/interactions', report);
  if (filed.status !== 201) throw new Error(`A report answered ${filed.status}`);

  return async () => {
    await signInWithFactor(moderator, moderator, recoveryCode);
    const caseId = await openCase(moderator, reported);
    const decisions = [{ kind: 'warn', rule: '1', facts: 'What was written was not kind.' }];
    const { status, body } = await moderator.post(`/api/staff/cases/${caseId}/decisions`, {
      decisions,
      reportCount: 1,
    });
    if (status !== 200) throw new Error(`A decision answered ${status}: ${JSON.stringify(body)}`);
    await eventually('the reporter reads the outcome', async () => {
      return (await reporter.get('/api/reports')).body[0]?.state === 'action_taken';
    });
    await eventually('the reported person reads the warning', async () => {
      return (await reported.get('/api/notices')).body[0]?.kind === 'warn';
    });
    return 'a report was decided by a moderator on its frozen evidence, and both people read what became of it';
  };
}

async function openCase(moderator: Member, reported: Member): Promise<string> {
  const queue: { id: string; userId: string }[] = (await moderator.get('/api/staff/cases')).body;
  const found = queue.find(({ userId }) => userId === reported.id);
  if (!found) throw new Error('The queue does not have the case');
  await moderator.post(`/api/staff/cases/${found.id}/open`, {});
  await eventually('the evidence is frozen', async () => {
    const { body } = await moderator.get(`/api/staff/cases/${found.id}`);
    const pieces: { id: string; state: string }[] = body.reports[0]?.evidence ?? [];
    return pieces.length > 0 && pieces.every(({ state }) => state === 'frozen');
  });
  return found.id;
}

/** Gives a member a second factor, and the role as an operator does, which the next sign-in finds. @returns a recovery code */
async function makeModerator(member: Member, project: Project): Promise<string> {
  const [recoveryCode = ''] = await addFactor(member);
  await project.compose('run', '--rm', '-T', '--no-deps', 'operator', 'operate', 'staff', 'add', member.email);
  return recoveryCode;
}
