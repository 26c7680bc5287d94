import { afterAll, describe, expect, it } from '@jest/globals';
import { awaitMails, tokenIn } from '@kindred/testing/mails';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { size } from '../src/size.js';
import { startProduct } from './product.js';

const HOME = '198.51.100.7';
/** Failures of an account in 15 minutes; by default a hundred. */
const MOST_FAILURES = size(30, 100);
const NETWORKS = size(4, 20);

const stack = await startProduct();
const { url } = await stack.addGateway({ LIMIT_FAILED_SIGN_IN_OF_ACCOUNT: String(MOST_FAILURES) });
afterAll(() => stack.stop());

const signIn = (client: Client, email: string, password: string, from: string) =>
  client.send('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': from });
const signInAtHome = (client: Client, { email, password }: Member) => signIn(client, email, password, HOME);

/** Ten wrong passwords from each of so many networks, then as many as an address may send from the victim's own. */
async function besiege({ email }: Member) {
  const guesses = (from: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => signIn(new Client(url), email, 'a guess', from)));
  for (let network = 1; network <= NETWORKS; network++) await guesses(`203.0.${network}.9`, 10);
  await guesses(HOME, 10);
}

function bearing(device: string) {
  return Object.assign(new Client(url), { device });
}

async function reset({ email }: Member, client: Client, password: string) {
  const forgot = { email };
  await client.send('POST', '/api/auth/forgot-password', forgot, { 'x-forwarded-for': '192.0.2.1' });
  const [mail] = await awaitMails(stack.world.mailboxUrl, email);
  const token = tokenIn(mail);
  return client.post('/api/auth/reset-password', { token, password });
}

describe('wrong passwords for a known victim, from anywhere', () => {
  it('keep out who guesses, and nobody on a device of theirs', async () => {
    const [victim, mallory] = [await newMember(url, 'victim'), await newMember(url, 'mallory')];
    await besiege(victim);
    expect((await signInAtHome(bearing(''), victim)).status).toBe(429);
    expect((await signIn(bearing(''), victim.email, victim.password, '192.0.2.77')).status).toBe(429);
    expect((await signInAtHome(victim, victim)).status).toBe(200);
    expect((await signIn(victim, victim.email, victim.password, '203.0.1.9')).status).toBe(200);

    const forged = victim.device.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    for (const device of [mallory.device, forged, 'device=x', `device=${'A'.repeat(65)}`]) {
      expect((await signInAtHome(bearing(device), victim)).status).toBe(429);
    }
  });

  it('count on a device of theirs by themselves, for the accounts that it knows', async () => {
    const [victim, other] = [await newMember(url, 'victim'), await newMember(url, 'other')];
    const stolen = bearing(victim.device);
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await signIn(stolen, victim.email, 'a guess', HOME)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await signInAtHome(victim, victim)).status).toBe(429);
    expect((await signInAtHome(bearing(''), victim)).status).toBe(200);
    expect((await signInAtHome(stolen, other)).status).toBe(200);
  });

  it('are as before once the password is new, but on the device that chose it', async () => {
    const victim = await newMember(url, 'victim');
    const [old, fresh] = [bearing(victim.device), bearing('')];
    expect((await reset(victim, fresh, 'another horse')).status).toBe(200);
    expect(fresh.device).not.toBe('');
    await besiege(victim);
    const now = { ...victim, password: 'another horse' } as Member;
    expect((await signInAtHome(old, now)).status).toBe(429);
    expect((await signInAtHome(fresh, now)).status).toBe(200);
  });
});

describe('an address without an account', () => {
  it('is answered as one that has one is, with a device and without', async () => {
    const victim = await newMember(url, 'victim');
    for (const device of ['', victim.device]) {
      const known = await signIn(bearing(device), victim.email, 'a guess', '192.0.2.5');
      const unknown = await signIn(bearing(device), 'nobody@example.com', 'a guess', '192.0.2.5');
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect(known.headers.getSetCookie()).toEqual([]);
      expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    }
  });
});

describe('right passwords', () => {
  it('open an account thirty times from one network in a quarter of an hour', async () => {
    const robin = await newMember(url, 'robin');
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await signInAtHome(bearing(''), robin)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
