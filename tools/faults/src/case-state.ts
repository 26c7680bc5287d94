import { mailsTo } from '@kindred/testing/mails';
import { objectNames } from '@kindred/testing/object-names';
import { poolOf } from '@kindred/testing/query';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import type pg from 'pg';
import type { Reported } from './case-actors.js';
import type { StoredDecision, StoredReport } from './check-cases.js';
import { checkObjects } from './judge.js';

const CONVERGE_MS = 60_000;
const SUBJECT = 'About your account';

/** Reads what is stored once no work is left, but the state of the log, which moderation verifies. `problems` are of objects. */
export async function readCaseState({ world }: Stack, bucket: string, people: Reported[]) {
  const db = poolOf(world.adminUrl);
  await untilNothingIsOwed(db);
  const ids = people.map(({ member }) => member.id);
  const decisions = () => decisionsAbout(db, ids);
  const haveEffect = (all: StoredDecision[]) => all.every(({ hasEffect }) => hasEffect);
  return {
    decisions: await until(decisions, haveEffect, CONVERGE_MS).catch(decisions),
    reports: await reportsAbout(db, ids),
    strangeReports: await strangeReports(db),
    mails: await mailsAbout(world.mailboxUrl, db, people),
    problems: checkObjects(await objectNames(world, bucket, 'evidence/'), await evidenceOf(db)),
  };
}

/** What is owed between a report and the effects of decisions, as if the leases of killed processes were over. */
const owed = [
  ['profile.filed_reports', 'true'],
  ['moderation.evidence', `state = 'owed'`],
  ['moderation.statements', 'mailed_at is null'],
  ['moderation.withholdings', 'done_at is null'],
];

async function untilNothingIsOwed(db: pg.Pool) {
  for (const [table, isOwed] of owed) await db.query(`update ${table} set try_at = now() where ${isOwed}`);
  const counts = [...owed, ['auth.mails', 'sent_at is null']].map(
    ([table, isOwed]) => `(select count(*)::int from ${table} where ${isOwed})`,
  );
  const left = async () => (await db.query(`select ${counts.join(' + ')} as count`)).rows[0].count as number;
  await until(left, (count) => count === 0, CONVERGE_MS).catch(() => undefined);
}

async function reportsAbout(db: pg.Pool, userIds: string[]): Promise<StoredReport[]> {
  const { rows } = await db.query(
    `select i.id, c.id is not null as "hasCase", array(
        select concat_ws(' ', e.kind, e.named_id, e.state) from moderation.evidence e where e.report_id = i.id) as evidence
      from profile.user_interactions i left join moderation.reports r on r.id = i.id
        left join moderation.cases c on c.id = r.case_id
      where i.type = 'report' and i.to_user_id = any($1)`,
    [userIds],
  );
  return rows;
}

async function strangeReports(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query(`
    select id from moderation.reports r
    where not exists (select from profile.user_interactions i where i.id = r.id and i.to_user_id = r.user_id)`);
  return rows.map(({ id }) => id);
}

async function decisionsAbout(db: pg.Pool, userIds: string[]): Promise<StoredDecision[]> {
  const { rows } = await db.query(
    `select d.facts, d.kind,
        (select count(*)::int from moderation.staff_log l where l.act = 'decision' and l.decision_id = d.id) as logs,
        (select count(*)::int from moderation.statements s where s.decision_id = d.id) as statements,
        (select count(*)::int from moderation.statements s join moderation.staff_log l
          on l.decision_id = d.id and l.statement_hash = encode(sha256(convert_to(s.text, 'UTF8')), 'hex')
          where s.decision_id = d.id) as hashed,
        case d.kind
          when 'remove_photo' then not exists (select from media.user_photos p where p.id = d.photo_id)
            and exists (select from media.withheld_photos w where w.decision_id = d.id)
          when 'clear_field' then exists (select from profile.profiles p where p.id = d.user_id and p.bio is null)
          when 'hide' then exists (select from profile.profiles p where p.id = d.user_id and p.is_hidden)
          when 'suspend' then exists (select from auth.users u where u.id = d.user_id and u.is_blocked)
            and exists (select from profile.profiles p where p.id = d.user_id and p.account_state = 'suspended')
          else true
        end as "hasEffect"
      from moderation.decisions d where d.user_id = any($1)`,
    [userIds],
  );
  return rows;
}

/** Each person's statements, and the mails that say that there is one. */
function mailsAbout(mailboxUrl: string, db: pg.Pool, people: Reported[]) {
  const counting = 'select count(*)::int as count from moderation.statements where user_id = $1';
  const about = async ({ member: { id, email } }: Reported) => {
    const mails = (await mailsTo(mailboxUrl, email)).filter(({ subject }) => subject.includes(SUBJECT)).length;
    return { email, statements: (await db.query(counting, [id])).rows[0].count as number, mails };
  };
  return Promise.all(people.map(about));
}

/** The names of the objects that evidence is in. */
async function evidenceOf(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query('select object_key as name from moderation.evidence where object_key is not null');
  return rows.map(({ name }) => name);
}
