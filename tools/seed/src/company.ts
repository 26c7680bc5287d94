import { setTimeout as sleep } from 'node:timers/promises';
import { answerWhoWrites, type Pace } from './answer.js';
import { acquaintancesOf, type DemoMember, LOGINS } from './demo-member.js';
import { beThere, type There } from './there.js';

const COUNT = 12;
/** Which of the first login's acquaintances answers: one who has said something last. */
const TALKATIVE = 2;
/** Between one sign-in and the next: a hash takes a processor for a while, and somebody is looking at the demo already. */
const BETWEEN_MS = 250;

export type Company = { stop(): void };

/** Who answers when written to, and who else is online. */
export function companyOf(members: DemoMember[]): { talkative: DemoMember | undefined; others: DemoMember[] } {
  const talkative = acquaintancesOf(members, 0)[TALKATIVE];
  const known = new Set([...members.slice(0, LOGINS), ...acquaintancesOf(members, 0), ...acquaintancesOf(members, 1)]);
  const strangers = members.filter((member) => member.hasPicture && member.location && !known.has(member));
  return { talkative, others: strangers.slice(0, COUNT - 1) };
}

/**
 * Signs a dozen demo members in, one after the other, and keeps them online by an open socket each until it is stopped.
 * One of them answers when written to. Whoever cannot sign in stays away.
 */
export function keepCompany(apiUrl: string, members: DemoMember[], pace?: Pace): Company {
  const ending = new AbortController();
  const there: There[] = [];
  const { talkative, others } = companyOf(members);

  async function come(member: DemoMember) {
    const arrived = await beThere(apiUrl, member.email, ending.signal);
    if (member === talkative) answerWhoWrites(arrived, ending.signal, pace);
    there.push(arrived);
  }

  async function comeAll() {
    for (const member of [talkative, ...others]) {
      if (ending.signal.aborted) return;
      if (member) await come(member).catch(() => undefined);
      await sleep(BETWEEN_MS, undefined, { signal: ending.signal });
    }
  }

  comeAll().catch(() => undefined);
  return {
    stop() {
      ending.abort();
      for (const { socket } of there) socket.disconnect();
    },
  };
}
