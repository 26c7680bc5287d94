import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { registerAccount, requestPasswordReset } from '@kindred/contracts/auth';
import { mailOutsideNotice } from '@kindred/contracts/outside-notices';
import { getOwnProfile } from '@kindred/contracts/profile';
import { requestFactorRemoval } from '@kindred/contracts/second-factor';
import { call } from '@kindred/kit/call';
import { awaitMails } from '@kindred/testing/mails';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
let pool: pg.Pool;
async function start(settings: Parameters<typeof startAuthAlone>[0] = {}) {
  auth = await startAuthAlone(settings);
  pool = new pg.Pool({ connectionString: auth.world.databaseUrl('auth'), max: 2 });
}
afterEach(async () => {
  await pool.end();
  await auth.stop();
});

const query = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
const register = (email: string) => call(auth.bus, registerAccount, { email, username: 'robin', password: 'secret1' });
const request = (email: string) => call(auth.bus, requestPasswordReset, { email });
const sentTo = (email: string) => awaitMails(auth.world.mailboxUrl, email);

/** Feedback for which no plan is answered: it cannot be said which support was promised. */
async function oweFailing(count: number) {
  auth.bus.nats.subscribe(getOwnProfile.subject, { callback: (_, asked) => void asked.respond('{}') });
  const { id } = await register(`failing-${randomUUID()}@example.com`);
  await query(
    `insert into mails (id, kind, user_id, body, created_at)
     select gen_random_uuid(), 'feedback', $1, 'words', now() - interval '1 day' from generate_series(1, $2::int)`,
    [id, count],
  );
}

it('six hundred mails that fail hold up no other, and are set aside after ten tries', async () => {
  await start();
  const { email } = await register('good@example.com');
  await oweFailing(600);
  await request(email);
  await sentTo(email);
  const failing = () => query(`select tries, set_aside_at as at from mails where kind = 'feedback'`);
  await until(failing, (rows) => rows.every(({ tries }) => tries > 0));
  await query(`update mails set tries = 9, try_at = now() where kind = 'feedback'`);
  await until(failing, (rows) => rows.every(({ tries, at }) => tries >= 10 && at !== null));
  expect(await query(`select distinct last_error from mails where kind = 'feedback'`)).toEqual([
    { last_error: '$ZodError' },
  ]);
});

it('a mail for which the server is away is owed without a try until it is there', async () => {
  await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const { email } = await register('patient@example.com');
  await request(email);
  const owed = () => query('select tries, last_error as error, set_aside_at as at from mails where sent_at is null');
  const [mail] = await until(owed, ([first]) => first?.error);
  expect(mail).toEqual({ tries: 0, error: 'MailNotSent ESOCKET', at: null });
});

it('a mail to an address at which there is nobody ends, with the removal of a second factor of which it was to tell', async () => {
  const smtp = await refusingServer('550 5.1.1');
  try {
    await start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    const { id } = await register('nobody@example.com');
    await query(`insert into second_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [id]);
    await call(auth.bus, requestFactorRemoval, { email: 'nobody@example.com' });
    const left = () => query('select user_id from mails union all select user_id from factor_removals');
    await until(left, ({ length }) => length === 0);
    const mail = { kind: 'number', number: 'N-234567' } as const;
    await call(auth.bus, mailOutsideNotice, { id: randomUUID(), email: 'nobody@example.com', mail });
  } finally {
    smtp.close();
  }
});

it('a mail that the server refuses is kept without the words of the refusal', async () => {
  const smtp = await refusingServer();
  try {
    await start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    const { email } = await register('refused@example.com');
    await request(email);
    const owed = () => query('select last_error as error from mails where tries > 0');
    const [refused] = await until(owed, ({ length }) => length > 0);
    expect(refused).toEqual({ error: 'MailNotSent EENVELOPE' });
  } finally {
    smtp.close();
  }
});

it('a mail on which the server says nothing counts as a try: it may have been taken', async () => {
  const smtp = await mailServer((line) => (line.startsWith('RCPT') ? '' : '250 mail.test'));
  try {
    await start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}/?socketTimeout=200` });
    const { email } = await register('unanswered@example.com');
    await request(email);
    const owed = () => query('select last_error as error from mails where tries > 0');
    const [silent] = await until(owed, ({ length }) => length > 0);
    expect(silent).toEqual({ error: 'MailNotSent SILENT' });
  } finally {
    smtp.close();
  }
});

it('says to whoever owes a mail from outside whether the server was away or refused it', async () => {
  const smtp = await refusingServer();
  const mail = { kind: 'number', number: 'N-234567' } as const;
  const send = () => call(auth.bus, mailOutsideNotice, { id: randomUUID(), email: 'author@example.com', mail });
  try {
    await start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    await expect(send()).rejects.toMatchObject({ kind: 'bug' });
  } finally {
    smtp.close();
  }
  await expect(send()).rejects.toMatchObject({ kind: 'unavailable' });
});

/** A mail server that takes no mail, and says for whom it does not (RFC 5321). */
const refusingServer = (code = '550 5.7.1') =>
  mailServer((line) => (line.startsWith('RCPT') ? `${code} Nothing for ${line.slice(8).trim()}` : '250 mail.test'));

/** A mail server that answers each line as it is told; nothing where that is empty. */
async function mailServer(answer: (line: string) => string) {
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (lines) => {
      const line = lines.toString();
      if (line.startsWith('QUIT')) socket.end('221 mail.test\r\n');
      else if (answer(line)) socket.write(`${answer(line)}\r\n`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
