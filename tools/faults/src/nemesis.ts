import { setTimeout as pause } from 'node:timers/promises';
import { between, pick, type Random } from './random.js';

/** Something that can be taken away as a crash would, for at most `away` milliseconds, and brought back. */
export type Victim = {
  name: string;
  kind: 'service' | 'dependency';
  away: number;
  kill(): Promise<void>;
  restart(): Promise<void>;
};

/** What the nemesis looks at to see whether anybody could lose anything, and where it writes down what it did. */
export type Witness = {
  readonly acknowledged: number;
  readonly isPending: boolean;
  note(what: 'killed' | 'restarted', name: string): void;
};

/** `recoveries` are milliseconds from bringing back to being well again. */
export type Kills = { names: string[]; whilePending: number; recoveries: { kind: Victim['kind']; ms: number }[] };

const LIFE = 8;

/** On a slow machine killing by the clock would leave nobody alive long enough to be told anything. */
async function somethingToLose(history: Witness, isOver: () => boolean) {
  const enough = history.acknowledged + LIFE;
  while (history.acknowledged < enough && !isOver()) await pause(20);
}

/** A kill proves most while somebody waits for an answer. */
async function somebodyWaiting(history: Witness, isOver: () => boolean) {
  while (!history.isPending && !isOver()) await pause(1);
}

/**
 * Kills one or two things at a time and starts them again, until it is over; everything runs when it returns.
 * @param recovered settles when the product is well again; without it nobody waits for that
 */
export async function rage(
  victims: Victim[],
  history: Witness,
  random: Random,
  isOver: () => boolean,
  recovered?: () => Promise<unknown>,
): Promise<Kills> {
  const kills: Kills = { names: [], whilePending: 0, recoveries: [] };
  while (!isOver()) {
    await somethingToLose(history, isOver);
    await pause(between(random, 0, 1000));
    await somebodyWaiting(history, isOver);
    // Who has stopped living waits for nothing; yet something has to die.
    if (isOver() && kills.names.length > 0) break;
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
