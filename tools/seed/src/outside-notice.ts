import { setTimeout as sleep } from 'node:timers/promises';
import { confirmOutsideNotice, fileOutsideNotice } from '@kindred/contracts/outside-notices';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';

const PAUSE_MS = 500;
const TRIES = 60;
const author = { name: 'Rita Carvalho', email: 'rita@photographers.example' };
const explanation = 'I took this picture for an exhibition in May. I sold no rights, and nobody asked me.';

type Mail = { text: string; to: { address: string }[] };

/**
 * Files a notice about a photo and opens the link that is mailed, unless its author has a mail that it was confirmed.
 * @throws Error when no mail comes
 */
export async function addOutsideNotice(bus: Bus, mailboxUrl: string, where: string) {
  const mails = await mailsIn(mailboxUrl);
  if (mails.length > 1) return;
  if (mails.length === 0) {
    await call(bus, fileOutsideNotice, { ...author, kind: 'copyright', where, explanation, goodFaith: true });
  }
  await call(bus, confirmOutsideNotice, { token: await mailedToken(mailboxUrl) });
}

async function mailedToken(mailboxUrl: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [token] = (await mailsIn(mailboxUrl)).flatMap(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? []);
    if (token) return decodeURIComponent(token);
    await sleep(PAUSE_MS);
  }
  throw new Error('The mail with the link of the notice did not come.');
}

async function mailsIn(mailboxUrl: string) {
  const mails = (await (await fetch(`${mailboxUrl}/email`)).json()) as Mail[];
  return mails.filter(({ to }) => to[0]?.address === author.email);
}
