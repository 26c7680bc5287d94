import { randomUUID } from 'node:crypto';
import { listCases, showCase } from '@kindred/contracts/cases';
import type { Rpc } from '@kindred/contracts/define';
import { Bus } from '@kindred/kit/bus';
import { exchange } from '@kindred/kit/call';
import { newMember } from '@kindred/testing/member';
import { poolOf } from '@kindred/testing/query';
import type { Stack } from '@kindred/testing/start-stack';
import { inTurn, medianOf, overFloor } from './load.js';
import { onProduct } from './on-product.js';

const CASES = 1000;
const REPORTERS = 600;
const ROUNDS = 7;
const CALLS = 50;

/** The first page of a long queue of cases against one case by its id, both as moderation answers a moderator. */
export const measure = () =>
  onProduct(async (stack) => {
    const person = await newMember(stack.url, 'reported');
    const caseId = await fill(stack, person.id);
    const staffId = randomUUID();
    const bus = await Bus.connect('bench', stack.world.natsUrl);
    const ask = (contract: Rpc, input: object) => () => exchange(bus, contract, input, staffId);
    const [queue, one] = [ask(listCases, {}), ask(showCase, { caseId })];
    const measures = { one: () => medianOf(one, CALLS), queue: () => medianOf(queue, CALLS) };
    await inTurn(1, measures);
    const taken = await inTurn(ROUNDS, measures);
    await bus.close();
    const name = `the first page of ${CASES} open cases over one case by its id`;
    return [overFloor(name, { atMost: 3 }, 'ms', taken.queue, taken.one)];
  });

/**
 * Inserts open cases with one to seven reports each, by reporters who have twenty decided reports each. One case is about a
 * person with an account, and has three reports with evidence. @returns its id
 */
async function fill({ world }: Stack, userId: string) {
  const pool = poolOf(world.databaseUrl('moderation'));
  await pool.query(
    'create table moderation.bench_reporters as select nth, gen_random_uuid() as id from generate_series(1, $1) nth',
    [REPORTERS],
  );
  for (const text of [decidedCases, decidedReports]) await pool.query(text);
  await pool.query(openCases, [CASES, userId]);
  for (const text of [openReports, evidence]) await pool.query(text);
  await pool.query('analyze moderation.cases, moderation.reports, moderation.evidence');
  const { rows } = await pool.query<{ id: string }>('select id from moderation.cases where user_id = $1', [userId]);
  return rows[0]?.id ?? '';
}

const decidedCases = `
  insert into moderation.cases (id, user_id, opened_at, closed_at)
  select gen_random_uuid(), gen_random_uuid(), now() - interval '90 days', now() - interval '80 days'
  from generate_series(1, 2000)`;
const decidedReports = `
  insert into moderation.reports (id, case_id, user_id, reporter_id, reason, severity, is_established, state, created_at, decided_at)
  select gen_random_uuid(), c.id, c.user_id, r.id, 'spam', 0, true,
    case when (n + r.nth) % 3 = 0 then 'action_taken' else 'no_action' end, now() - interval '90 days', now() - n * interval '1 hour'
  from moderation.bench_reporters r cross join generate_series(1, 20) n
  join (select id, user_id, row_number() over () as place from moderation.cases) c on c.place = 1 + (n * 97 + r.nth) % 2000`;
const openCases = `
  insert into moderation.cases (id, user_id, opened_at)
  select gen_random_uuid(), case n when 1 then $2::uuid else gen_random_uuid() end, now() - n * interval '1 minute'
  from generate_series(1, $1) n`;
const openReports = `
  insert into moderation.reports (id, case_id, user_id, reporter_id, reason, severity, is_established, created_at)
  select gen_random_uuid(), c.id, c.user_id, r.id, 'harassment', (c.place % 4)::int, true, c.opened_at + n * interval '1 second'
  from (select *, row_number() over (order by opened_at desc) as place from moderation.cases where closed_at is null) c
  cross join lateral generate_series(1, case when c.place = 1 then 3 else 1 + c.place % 7 end) n
  join moderation.bench_reporters r on r.nth = 1 + (c.place * 31 + n * 7) % ${REPORTERS}`;
const evidence = `
  insert into moderation.evidence (id, case_id, report_id, kind, state, key_id, sealed, frozen_at)
  select gen_random_uuid(), case_id, id, 'profile', 'frozen', 'bench', decode(repeat('00', 2000), 'hex'), now()
  from moderation.reports where state = 'open'`;
