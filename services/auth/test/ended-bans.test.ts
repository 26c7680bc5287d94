import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { registerAccount } from '@kindred/contracts/auth';
import { decisionMade, getSuspension } from '@kindred/contracts/moderation';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

const statement = {
  id: randomUUID(),
  kind: 'suspend',
  rule: '7',
  facts: 'Wrote the same message to many people.',
  until: null,
  text: 'This account is suspended.',
  canAppeal: true,
  readAt: null,
  createdAt: new Date().toISOString(),
};

let auth: AuthAlone;
let pool: pg.Pool;
/** Whom moderation holds suspended. */
const held = new Set<string>();
/** Whom it suspends after it has looked, and before it answers. */
const heldSince = new Set<string>();
beforeAll(async () => {
  auth = await startAuthAlone();
  pool = new pg.Pool({ connectionString: auth.world.databaseUrl('auth'), max: 2 });
  auth.bus.nats.subscribe(getSuspension.subject, {
    callback: (_, asked) => {
      const { userId } = asked.json<{ input: { userId: string } }>().input;
      const answer = JSON.stringify({ statement: held.has(userId) ? statement : null, appealToken: null });
      const before = heldSince.has(userId) ? suspend(userId) : Promise.resolve();
      void before.then(() => asked.respond(answer));
    },
  });
});
afterAll(async () => {
  await pool.end();
  await auth.stop();
});

/** Makes a decision that has reached auth. */
async function suspend(id: string) {
  const decision = { id, version: 1, accountState: 'suspended', isHidden: false, isForGood: false, hasNotices: true };
  await auth.bus.jetstream.publish(decisionMade.subject, JSON.stringify(decision));
  await until(
    async () => (await pool.query('select from users where id = $1 and decision_version = 1', [id])).rowCount,
    (count) => count === 1,
  );
}

/** An account that confirmed the address of a suspension which was overturned before the mail about it left. */
async function closedByNobody(holding?: Set<string>) {
  const email = `${randomUUID()}@example.com`;
  const { id } = await call(auth.bus, registerAccount, { email, username: 'robin', password: 'correct horse' });
  holding?.add(id);
  await pool.query('update users set is_blocked = true where id = $1', [id]);
  await pool.query(`insert into mails (id, kind, user_id) values ($1, 'address_closed', $2)`, [randomUUID(), id]);
  const owed = `select from mails where user_id = $1 and kind = 'address_closed' and sent_at is null`;
  await until(
    async () => (await pool.query(owed, [id])).rowCount,
    (count) => count === 0,
  );
  return id;
}

const isBlocked = async (id: string) => (await pool.query('select is_blocked from users where id = $1', [id])).rows[0];

it('an account is restored that only a suspension which was overturned had closed', async () => {
  expect(await isBlocked(await closedByNobody())).toEqual({ is_blocked: false });
});

it('an account that moderation holds suspended stays so', async () => {
  expect(await isBlocked(await closedByNobody(held))).toEqual({ is_blocked: true });
});

it('an account stays suspended that moderation suspends while it is restored', async () => {
  expect(await isBlocked(await closedByNobody(heldSince))).toEqual({ is_blocked: true });
});
