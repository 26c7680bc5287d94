import { readEvidence } from '@kindred/contracts/evidence';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { connectObjectStore } from '@kindred/kit/object-store';
import { knownToProfile } from '@kindred/testing/known-to-profile';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { v4 as uuidv4 } from 'uuid';

export type EvidenceRow = {
  id: string;
  kind: 'profile' | 'photo' | 'messages' | 'recording';
  namedId: string | null;
  state: 'owed' | 'frozen' | 'gone';
  sealed: Buffer | null;
  objectKey: string | null;
};

export type Reporting = Awaited<ReturnType<typeof startReporting>>;

/** The whole product, with members who report each other and a look into what moderation keeps. */
export async function startReporting() {
  const stack = await sharedStack({ LIMITS_FACTOR: '10' });
  const bus = await Bus.connect('test', stack.world.natsUrl);
  const pool = new pg.Pool({ connectionString: stack.world.adminUrl, max: 2 });
  const { endpoint, accessKey, secretKey } = stack.world.s3;
  const bucket = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const profilePool = new pg.Pool({ connectionString: stack.world.databaseUrl('profile'), max: 1 });
  const store = connectObjectStore({ ...bucket, S3_REGION: 'us-east-1', S3_BUCKET: 'media' });
  const staffId = uuidv4();

  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement
  const query = async (text: string, values: unknown[] = []): Promise<any[]> => (await pool.query(text, values)).rows;

  const evidenceOf = (reportId: string): Promise<EvidenceRow[]> =>
    query(
      `select id, kind, named_id as "namedId", state, sealed, object_key as "objectKey"
       from moderation.evidence where report_id = $1 order by kind, id`,
      [reportId],
    );

  return {
    stack,
    bus,
    staffId,
    query,
    evidenceOf,
    /** As if somebody had joined so many days ago. */
    joined: async (userId: string, daysAgo: number) => {
      await knownToProfile(stack.world.databaseUrl('profile'), [userId]);
      await profilePool.query(`update profiles set joined_at = now() - $2 * interval '1 day' where id = $1`, [
        userId,
        daysAgo,
      ]);
    },
    member: (name: string) => newMember(stack.url, name),
    report: (from: Member, to: { id: string }, more: object = {}) =>
      from.post('/api/interactions', { toUserId: to.id, type: 'report', reportReason: 'harassment', ...more }),
    /** Waits until nothing of a report is owed. */
    whenIdle: (reportId: string) =>
      until(
        () => evidenceOf(reportId),
        (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'owed'),
      ),
    /** The bytes of evidence, as a moderator reads it, part by part. */
    read: async (evidenceId: string) => {
      await query(
        `update moderation.cases set locked_by = $1, locked_until = now() + interval '10 minutes'
         where id = (select case_id from moderation.evidence where id = $2)`,
        [staffId, evidenceId],
      );
      const { contentType, data, isMore } = await call(bus, readEvidence, { evidenceId }, staffId);
      const parts = [data];
      for (let goesOn = isMore; goesOn; ) {
        const further = await call(bus, readEvidence, { evidenceId, part: parts.length }, staffId);
        parts.push(further.data);
        goesOn = further.isMore;
      }
      const bytes = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')));
      return { contentType, bytes, json: contentType === 'application/json' ? JSON.parse(bytes.toString()) : null };
    },
    object: async (key: string) => Buffer.concat(await (await store.getObject('media', key)).toArray()),
    objects: async () => {
      const found: { name: string }[] = await store.listObjectsV2('media', 'evidence/', true).toArray();
      return found.map(({ name }) => name);
    },
    stop: async () => {
      await bus.close();
      await pool.end();
      await profilePool.end();
      await stack.stop();
    },
  };
}
