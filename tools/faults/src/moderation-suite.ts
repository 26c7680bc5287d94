import { randomUUID } from 'node:crypto';
import { verifyLog } from '@kindred/contracts/moderation';
import { connectNats } from '@kindred/testing/connect-nats';
import { type Member, newMember, newMembers } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import type { Random } from '@kindred/testing/random';
import { newStaff } from '@kindred/testing/staff';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { type CaseActor, decide, type Reported, report } from './case-actors.js';
import { readCaseState } from './case-state.js';
import { type AcknowledgedReport, type CaseCall, checkCases } from './check-cases.js';
import type { History } from './history.js';
import type { Cast, Scene, Suite } from './play.js';
import { untilWell } from './until-well.js';
import { serviceVictim } from './victims.js';

const REPORTERS = 3;
const MODERATORS = 2;
const REPORTED = 12;
const AWAY_MS = 2500;

/** Those between a report and the effect of a decision. Moderation comes twice, so that it is killed most often. */
const killed = ['moderation', 'profile', 'media', 'chat', 'moderation'] as const;
const bucket = `cases-${randomUUID()}`;
const settings = { LIMITS_FACTOR: '1000', LOG_LEVEL: 'info', SWEEP_SECONDS: '1', S3_BUCKET: bucket };

/** Members report and moderators decide while services are killed between the two, and before the effect. */
export const moderation: Suite = { name: 'moderation', pendingShare: 0.3, start };

async function start(): Promise<Scene<CaseCall>> {
  const stack = await startStack(settings);
  const victims = killed.map((name) => serviceVictim(stack, name, AWAY_MS));
  return { stack, victims, stop: stack.stop, gather: (history, randomOf) => gather(stack, history, randomOf) };
}

async function gather(stack: Stack, history: History<CaseCall>, randomOf: (n: number) => Random): Promise<Cast> {
  const { url, world } = stack;
  const staff: Member[] = [];
  while (staff.length < MODERATORS) staff.push(await newStaff({ url, world }));
  const [reporters, members] = [await newMembers(url, REPORTERS), await newMembers(url, REPORTED)];
  const people = await Promise.all(
    members.map((member, n) => prepare(url, member, reporters[n % REPORTERS] as Member)),
  );
  const prober = await newMember(url, 'prober');
  const acknowledged: AcknowledgedReport[] = [];
  return {
    actors: [...reporters, ...staff].map((member, n) => {
      const actor: CaseActor = { member, history, reports: acknowledged, people, random: randomOf(n) };
      return { random: actor.random, act: () => (n < REPORTERS ? report(actor) : decide(actor)) };
    }),
    judge: async () => {
      await untilWell(prober, history);
      const { problems, ...state } = await readCaseState(stack, bucket, people);
      const isLogWhole = await isChainWhole(stack);
      return [...checkCases(history.attempts, { ...state, acknowledged, isLogWhole }), ...problems];
    },
  };
}

async function prepare(url: string, member: Member, correspondent: Member): Promise<Reported> {
  await member.send('PUT', '/api/profile', { displayName: 'Robin', bio: 'a heron among ducks' });
  const { body } = await addPhoto(url, member, smallPng);
  const { conversationId } = (await member.post('/api/conversations', { otherUserId: correspondent.id })).body;
  const message = await member.post(`/api/conversations/${conversationId}/messages`, { content: 'Hello' });
  return { member, photoIds: [body.photo.id], messageId: message.body.id, correspondent };
}

async function isChainWhole({ world }: Stack) {
  const nats = await connectNats(world.natsUrl);
  const request = JSON.stringify({ input: {}, callerId: null });
  const answer = await nats.request(verifyLog.subject, request, { timeout: 30_000 }).finally(() => nats.close());
  return answer.json<{ brokenAt: number | null }>().brokenAt === null;
}
