import { type Member, newMember } from '@kindred/testing/member';
import { pay } from '@kindred/testing/pay';
import { developmentSite } from '../site.js';
import { addresses } from './addresses.js';
import type { Project } from './docker.js';
import { eventually } from './eventually.js';

/** What is asked of a container while it is down, and has to be done once it runs again. */
export type OutageCheck = { duringOutage(): Promise<void>; afterOutage(): Promise<string> };

const outageChecks: Record<string, (project: Project) => Promise<OutageCheck>> = {
  mail: checkResetMail,
  stripe: checkPayments,
};

/** Prepares the check of that service, if it has one. */
export async function beginOutageCheck(service: string, project: Project): Promise<OutageCheck | undefined> {
  return outageChecks[service]?.(project);
}

/** The queue tries once; every later try comes from the table `mails`. */
const TRIES = 2;

/** A member asks for a reset link while no mail server answers. */
async function checkResetMail(project: Project): Promise<OutageCheck> {
  const member = await newMember(addresses.PRODUCT_URL, 'forgetful');
  return {
    async duringOutage() {
      const before = await triesInVain(project);
      const { status } = await member.post('/api/auth/forgot-password', { email: member.email });
      if (status !== 200) throw new Error(`Asking for a reset link answered ${status}`);
      await eventually('a mail is tried again', async () => (await triesInVain(project)) >= before + TRIES);
    },
    async afterOutage() {
      const after = await eventually('the reset mail arrives', () => hasMailTo(member.email));
      return `the mail asked for meanwhile came after ${after.toFixed(1)} s`;
    },
  };
}

/** How often auth could not send a mail, by its log. */
async function triesInVain(project: Project) {
  const lines = (await project.logs('auth')).split('\n');
  return lines.filter((line) => line.includes('"work":"mail"') && line.includes('will be tried again')).length;
}

/** Asks Mailpit, or the mailbox that stands in for it (ops/stand-ins.env). */
async function hasMailTo(address: string) {
  for (const list of ['/api/v1/messages', '/email']) {
    const answer = await fetch(addresses.MAILBOX_URL + list).catch(() => null);
    if (answer?.ok && (await answer.text()).includes(address)) return true;
  }
  return false;
}

/** A member who has paid, and another who wants to pay while Stripe does not answer. */
async function checkPayments(): Promise<OutageCheck> {
  const payer = await newMember(addresses.PRODUCT_URL, 'payer');
  const late = await newMember(addresses.PRODUCT_URL, 'late');
  const paid = await buy(payer);
  return {
    async duringOutage() {
      const { status } = await late.post('/api/subscription/create', { plan: 'monthly' });
      if (status < 500) throw new Error(`Beginning to pay without Stripe answered ${status}`);
    },
    async afterOutage() {
      const kept = await refresh(payer);
      if (JSON.stringify(kept) !== JSON.stringify(paid))
        throw new Error(`A subscription became ${JSON.stringify(kept)}`);
      await buy(late);
      return 'the paid subscription was as before, and another was begun and paid';
    },
  };
}

/** Begins a subscription and pays it. Returns it. */
async function buy(member: Member) {
  const { status, body } = await member.post('/api/subscription/create', { plan: 'monthly' });
  if (status !== 200) throw new Error(`Beginning a subscription answered ${status}: ${JSON.stringify(body)}`);
  const { publishableKey } = developmentSite.stripe;
  await pay({ apiUrl: addresses.STRIPE_URL, publishableKey }, body.clientSecret);
  const subscription = await refresh(member);
  if (subscription.status !== 'active') throw new Error(`A paid subscription is ${subscription.status}`);
  return subscription;
}

async function refresh(member: Member) {
  const { status, body } = await member.post('/api/subscription/refresh', {});
  if (status !== 200) throw new Error(`Reading Stripe again answered ${status}`);
  return body;
}
