import { setTimeout as sleep } from 'node:timers/promises';
import { acquaintancesOf, type DemoMember, LOGINS } from './community.js';
import { answerMessages, type Pace } from './responder.js';
import { signIn } from './signed-in-member.js';

const COUNT = 12;
/** Which of the first login's acquaintances answers: one who sent the last message of their conversation. */
const RESPONDER = 2;
/** Between one sign-in and the next: a password hash takes a processor for a while, and the demo is in use already. */
const BETWEEN_MS = 250;

/** Who answers messages, and who else is online. */
export function onlineMembersOf(members: DemoMember[]): { responder: DemoMember | undefined; others: DemoMember[] } {
  const responder = acquaintancesOf(members, 0)[RESPONDER];
  const known = new Set([...members.slice(0, LOGINS), ...acquaintancesOf(members, 0), ...acquaintancesOf(members, 1)]);
  const strangers = members.filter((member) => member.portrait && member.location && !known.has(member));
  return { responder, others: strangers.slice(0, COUNT - 1) };
}

/**
 * Signs a dozen demo members in, one after the other, and keeps them online by an open socket each. One of them answers
 * messages. A member whose sign-in fails twice stays offline. Returns a function that ends all of it.
 */
export function keepOnline(apiUrl: string, members: DemoMember[], pace?: Pace): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const { responder, others } = onlineMembersOf(members);

  async function comeOnline(member: DemoMember) {
    const signedIn = await signIn(apiUrl, member.email, signal);
    const socket = signedIn.connect();
    signal.addEventListener('abort', () => socket.disconnect());
    if (member === responder) answerMessages(signedIn, socket, signal, pace);
  }

  async function allComeOnline() {
    for (const member of [responder, ...others]) {
      if (signal.aborted) return;
      if (member) await comeOnline(member).catch(() => comeOnline(member).catch(() => undefined));
      await sleep(BETWEEN_MS, undefined, { signal });
    }
  }

  allComeOnline().catch(() => undefined);
  return () => ending.abort();
}
