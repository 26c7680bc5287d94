import { randomUUID } from 'node:crypto';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import type { Victim } from './nemesis.js';
import { startAgain } from './start-again.js';

const AWAY_MS = 2500;

/** Those between a report and the effect of a decision. Moderation comes twice, so that it is killed most often. */
const names = ['moderation', 'profile', 'media', 'chat', 'moderation'] as const;

export type CaseScene = { stack: Stack; bucket: string; victims: Victim[]; stop(): Promise<void> };

/** The built product, with the services that can be killed between a report and the effect of a decision. */
export async function startCaseScene(): Promise<CaseScene> {
  const bucket = `cases-${randomUUID()}`;
  const settings = { LIMITS_FACTOR: '1000', LOG_LEVEL: 'info', SWEEP_SECONDS: '1', S3_BUCKET: bucket };
  const stack = await startStack(settings);
  const victims = names.map(
    (name): Victim => ({
      name,
      kind: 'service',
      away: AWAY_MS,
      kill: () => stack.kill(name),
      restart: () => startAgain(() => stack.start(name)),
    }),
  );
  return { stack, bucket, victims, stop: () => stack.stop() };
}
