import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { knownToProfile } from '@kindred/testing/known-to-profile';
import { mailsTo } from '@kindred/testing/mails';
import { newMember } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { until } from '@kindred/testing/until';
import { startProduct } from './product.js';

const OPERATOR = 'operator@kindred.example';
const program = fileURLToPath(new URL('../../start/dist/operator.js', import.meta.url));

const stack = await startProduct();
const inAuth = (sql: string, values: unknown[]) => query(stack.world.databaseUrl('auth'), sql, values);
const setState = (id: string, state: string) =>
  query(stack.world.databaseUrl('profile'), 'update profiles set account_state = $2 where id = $1', [id, state]);
afterAll(() => stack.stop());

type Printed = { code: number; out: string; error: string };

/** What `npm run operate -- …` prints, and how it ends. */
function operate(...args: string[]) {
  const run = `import(${JSON.stringify(program)}).then(({ main }) => main(['operate', ...process.argv.slice(1)]))`;
  const env = { ...process.env, NATS_URL: stack.world.natsUrl };
  return new Promise<Printed>((done) => {
    execFile(process.execPath, ['-e', run, '--', ...args], { env }, (failed, out, error) => {
      done({ code: failed ? Number(failed.code) : 0, out: out.trim(), error: error.trim() });
    });
  });
}

/** Feedback of somebody of whom profile tells nothing: which plan they have cannot be said, until it does again. */
async function oweFailing() {
  const { id } = await newMember(stack.url);
  await knownToProfile(stack.world.databaseUrl('profile'), [id]);
  await setState(id, 'suspended');
  const { rows } = await inAuth(
    `insert into mails (id, kind, user_id, body, tries) values (gen_random_uuid(), 'feedback', $1, 'set aside', 9)
     returning id`,
    [id],
  );
  const mail = rows[0].id as string;
  await until(
    () => inAuth('select from mails where id = $1 and set_aside_at is not null', [mail]),
    ({ rowCount }) => rowCount === 1,
  );
  return { person: id, mail };
}

it('an operator sees what was set aside and has it tried again', async () => {
  expect(await operate('set-aside')).toEqual({ code: 0, out: 'Nothing is set aside.', error: '' });
  const { person, mail } = await oweFailing();
  const { out } = await operate('set-aside');
  expect(out).toMatch(new RegExp(`^auth  mail  ${mail}  10 tries, last \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d: AppError`));
  await setState(person, 'active');
  const retry = await operate('set-aside', 'retry', 'auth', 'mail', mail);
  expect(retry).toEqual({ code: 0, out: 'It is tried again now.', error: '' });
  const mails = () => mailsTo(stack.world.mailboxUrl, OPERATOR);
  await until(mails, (all) => all.some(({ text }) => text.includes('set aside')));
  expect((await operate('set-aside')).out).toBe('Nothing is set aside.');
});

it('a service that is away hides nothing of the others, and all of one is tried again by one command', async () => {
  const owed = [await oweFailing(), await oweFailing()];
  await stack.kill('billing');
  const lines = (await operate('set-aside')).out.split('\n');
  expect(lines).toEqual([...owed.map(() => expect.stringMatching(/^auth {2}mail/)), 'billing  did not answer']);
  await stack.start('billing');
  for (const { person } of owed) await setState(person, 'active');
  expect((await operate('set-aside', 'retry', 'auth')).out).toBe('2 are tried again now.');
  expect((await operate('set-aside')).out).toBe('Nothing is set aside.');
});

it.each([
  ['what is not set aside', ['set-aside', 'retry', 'auth', 'mail', 'nothing'], 'Nothing of this name is set aside.'],
  ['an unknown service', ['set-aside', 'retry', 'nowhere', 'mail', 'x'], 'npm run operate -- set-aside'],
  ['half of a command', ['set-aside', 'retry', 'auth', 'mail'], 'npm run operate -- set-aside'],
])('a command about %s is refused in words', async (_, args, words) => {
  const { code, out, error } = await operate(...args);
  expect([code, out]).toEqual([1, '']);
  expect(error).toContain(words);
});
