import { setTimeout as pause } from 'node:timers/promises';
import { between, pick, type Random } from '@kindred/testing/random';
import type { History } from './history.js';

/** A process or connection that can be taken down as by a crash, for at most `away` milliseconds, and restored. */
export type Victim = {
  name: string;
  kind: 'service' | 'dependency';
  away: number;
  kill(): Promise<void>;
  restart(): Promise<void>;
};

/** `recoveries` are milliseconds from the restart until the product is healthy again. */
export type Kills = { names: string[]; whilePending: number; recoveries: { kind: Victim['kind']; ms: number }[] };

const CALLS_BETWEEN = 8;

/** On a slow machine, faults by the clock alone would come before any call is acknowledged. */
async function untilProgress(history: History, isOver: () => boolean) {
  const enough = history.acknowledged + CALLS_BETWEEN;
  while (history.acknowledged < enough && !isOver()) await pause(20);
}

/** A kill proves most while a call is pending. */
async function untilPending(history: History, isOver: () => boolean) {
  while (!history.isPending && !isOver()) await pause(1);
}

/**
 * Takes one or two victims down at a time and restores them, until it is over; everything runs when it returns.
 * @param recovered settles when the product is healthy again; without it the next fault does not wait for that
 */
export async function injectFaults(
  victims: Victim[],
  history: History,
  random: Random,
  isOver: () => boolean,
  recovered?: () => Promise<unknown>,
): Promise<Kills> {
  const kills: Kills = { names: [], whilePending: 0, recoveries: [] };
  while (!isOver()) {
    await untilProgress(history, isOver);
    await pause(between(random, 0, 1000));
    await untilPending(history, isOver);
    // No call is pending once the users have stopped.
    if (isOver()) break;
    const chosen = new Set([pick(random, victims), ...(random() < 0.25 ? [pick(random, victims)] : [])]);
    for (const victim of chosen) {
      kills.names.push(victim.name);
      if (history.isPending) kills.whilePending++;
      history.note('killed', victim.name);
      await victim.kill();
    }
    await pause(between(random, 0, Math.max(...[...chosen].map(({ away }) => away))));
    const kind = [...chosen].some((one) => one.kind === 'dependency') ? 'dependency' : 'service';
    const begun = performance.now();
    // In the order of the list: what others need to start comes first in it.
    for (const victim of victims.filter((one) => chosen.has(one))) {
      await victim.restart();
      history.note('restarted', victim.name);
    }
    if (!recovered) continue;
    await recovered();
    kills.recoveries.push({ kind, ms: performance.now() - begun });
  }
  return kills;
}
