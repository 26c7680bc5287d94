import { setTimeout as pause } from 'node:timers/promises';
import type { History } from './history.js';
import { between, pick, type Random } from './random.js';
import type { Victim } from './victims.js';

export type Kills = { names: string[]; whilePending: number };

const LIFE = 8;

/** On a slow machine killing by the clock would leave nobody alive long enough to be told anything. */
async function somethingToLose(history: History, isOver: () => boolean) {
  const enough = history.acknowledged + LIFE;
  while (history.acknowledged < enough && !isOver()) await pause(20);
}

/** Kills one or two things at a time and starts them again, until it is over; everything runs when it returns. */
export async function rage(victims: Victim[], history: History, random: Random, isOver: () => boolean): Promise<Kills> {
  const kills: Kills = { names: [], whilePending: 0 };
  while (!isOver()) {
    await somethingToLose(history, isOver);
    await pause(between(random, 0, 1000));
    const chosen = new Set([pick(random, victims), ...(random() < 0.25 ? [pick(random, victims)] : [])]);
    for (const victim of chosen) {
      kills.names.push(victim.name);
      if (history.isPending) kills.whilePending++;
      history.note('killed', victim.name);
      await victim.kill();
    }
    await pause(between(random, 0, 800));
    // In the order of the list: what others need to start comes first in it.
    for (const victim of victims.filter((one) => chosen.has(one))) {
      await victim.restart();
      history.note('restarted', victim.name);
    }
  }
  return kills;
}
