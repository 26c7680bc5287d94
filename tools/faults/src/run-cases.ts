import path from 'node:path';
import { verifyLog } from '@kindred/contracts/moderation';
import { connectNats } from '@kindred/testing/connect-nats';
import { type Member, newMember, newMembers } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { newStaff } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { act, type CaseNotes, decide, type Reported, report } from './case-actors.js';
import type { CaseScene } from './case-scene.js';
import { readCaseState } from './case-state.js';
import { type CaseCall, checkCases } from './cases.js';
import { History } from './history.js';
import { injectFaults } from './nemesis.js';
import { seeded } from './random.js';
import { keepLogs, records, type Verdict } from './run-seed.js';

const REPORTERS = 3;
const MODERATORS = 2;
const REPORTED = 12;
const WELL_MS = 120_000;

/** Lets members report and moderators decide for some seconds while services are killed, heals everything, and checks the promises. */
export async function runCases(scene: CaseScene, seed: number, seconds: number): Promise<Verdict> {
  const { stack, victims } = scene;
  const history = new History<CaseCall>(path.join(records, `${process.pid}-moderation-${seed}.jsonl`));
  const notes: CaseNotes = { history, reports: [], unclear: [] };
  const { actors, people, prober } = await gather(stack, notes, seed);
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const acting = actors.map(({ once, actor }) => act(once, actor, isOver));
  const kills = await injectFaults(victims, history, seeded(seed), isOver);
  await Promise.all(acting);
  await untilWell(prober).catch((error: Error) => notes.unclear.push(`not healthy again: ${error.message}`));
  const state = await readCaseState(scene, people);
  const { attempts, acknowledged } = history;
  const found = { ...state, acknowledged: notes.reports, isLogWhole: await isLogWhole(stack), unclear: notes.unclear };
  const violations = checkCases(attempts, found);
  if (violations.length) keepLogs(stack, `${process.pid}-moderation-${seed}`);
  return { seed, violations, attempts: attempts.length, acknowledged, kills };
}

async function gather({ url, world }: Stack, notes: CaseNotes, seed: number) {
  const staff: Member[] = [];
  while (staff.length < MODERATORS) staff.push(await newStaff({ url, world }));
  const [reporters, members] = [await newMembers(url, REPORTERS), await newMembers(url, REPORTED)];
  const people = await Promise.all(
    members.map((member, n) => prepare(url, member, reporters[n % REPORTERS] as Member)),
  );
  const actorOf = (member: Member, n: number) => ({ member, notes, people, random: seeded(seed * 1000 + n) });
  const actors = [
    ...reporters.map((member, n) => ({ once: report, actor: actorOf(member, n) })),
    ...staff.map((member, n) => ({ once: decide, actor: actorOf(member, REPORTERS + n) })),
  ];
  return { actors, people, prober: await newMember(url, 'prober') };
}

async function prepare(url: string, member: Member, correspondent: Member): Promise<Reported> {
  await member.send('PUT', '/api/profile', { displayName: 'Robin', bio: 'a heron among ducks' });
  const { body } = await addPhoto(url, member, smallPng);
  const { conversationId } = (await member.post('/api/conversations', { otherUserId: correspondent.id })).body;
  const message = await member.post(`/api/conversations/${conversationId}/messages`, { content: 'Hello' });
  return { member, photoIds: [body.photo.id], messageId: message.body.id, correspondent };
}

/** Every service that is killed answers something that it needs its servers for. */
function untilWell(prober: Member) {
  const asks = [
    () => prober.get('/api/discover'),
    () => prober.get('/api/conversations'),
    () => prober.get('/api/reports'),
    () => prober.post('/api/photos/upload', {}),
  ];
  const statuses = () =>
    Promise.all(
      asks.map((ask) =>
        ask()
          .then(({ status }) => status)
          .catch(() => 0),
      ),
    );
  return until(statuses, (all) => all.every((status) => status === 200), WELL_MS);
}

async function isLogWhole({ world }: Stack) {
  const nats = await connectNats(world.natsUrl);
  const request = JSON.stringify({ input: {}, callerId: null });
  const answer = await nats.request(verifyLog.subject, request, { timeout: 30_000 }).finally(() => nats.close());
  return answer.json<{ brokenAt: number | null }>().brokenAt === null;
}
