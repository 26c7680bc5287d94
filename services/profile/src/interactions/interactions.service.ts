import { personMissing, signedOut } from '@kindred/contracts/errors';
import type { Interact, Withdraw } from '@kindred/contracts/interactions';
import { reportFiled } from '@kindred/contracts/moderation';
import { type RelationChanged, relationChanged, visibilityChanged } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { publish } from '@kindred/kit/outbox';
import { replayed } from '@kindred/kit/reply';
import { tell } from '@kindred/kit/tell';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ReportQueue } from '../moderation/report-queue.service.js';
import { MissingProfilesService } from '../profiles/missing-profiles.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { assertAllowed } from './interaction.js';
import { countReceivedTaps, exportInteractions, listInteractions, listReceivedTaps } from './interactions.queries.js';
import { type PairInteraction, relationOf } from './relation.js';

/** What one person did to another, and whether either blocked the other. */
export type Relation = { id: string; hasLiked: boolean; isFavorite: boolean; isBlocked: boolean };

@Injectable()
export class InteractionsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly profiles: ProfilesService,
    private readonly missingProfiles: MissingProfilesService,
    private readonly reports: ReportQueue,
  ) {}

  /** Stores the same interaction once, also when it is sent twice at the same moment. */
  async add(fromUserId: string, input: Interact) {
    await this.profiles.own(fromUserId);
    await this.missingProfiles.createIfRegistered(input.toUserId);
    const target = (await this.profiles.findActive([input.toUserId])).length === 1;
    const interaction = await this.store(fromUserId, input, target);
    if (input.type === 'report') this.reports.enqueue(interaction.id);
    if (input.type === 'block') this.broadcastVisibility(fromUserId, input.toUserId);
    return interaction.isNew ? interaction : replayed(interaction);
  }

  private store(fromUserId: string, input: Interact, target: boolean) {
    return this.db.transaction(async (tx) => {
      await lockPair(tx, fromUserId, input.toUserId);
      const [relation] = await pairRelations(tx, fromUserId, [input.toUserId]);
      const isThere = target && (await lockActive(tx, input.toUserId));
      assertAllowed(fromUserId, input, isThere, relation?.isBlocked ?? false);
      if (!(await lockActive(tx, fromUserId))) throw signedOut();
      const { row, isNew } = await insertOnce(tx, fromUserId, input);
      const isMatch = input.type === 'tap' && (await hasTapped(tx, input.toUserId, fromUserId));
      const interaction = { ...row, toUserId: input.toUserId, type: input.type, isMatch, isNew };
      if (isNew) await publishInteraction(tx, fromUserId, interaction, input.reportReason);
      return interaction;
    });
  }

  async withdraw(fromUserId: string, { toUserId, type }: Withdraw) {
    await this.db.transaction(async (tx) => {
      await lockPair(tx, fromUserId, toUserId);
      const [, removed] = await tx.query(
        'delete from user_interactions where from_user_id = $1 and to_user_id = $2 and type = $3',
        [fromUserId, toUserId, type],
      );
      if (removed && type === 'block') await publishRelation(tx, 'unblock', fromUserId, toUserId, new Date());
    });
    if (type === 'block') this.broadcastVisibility(fromUserId, toUserId);
  }

  /** Called after the commit and before the answer, so that the gateway that forwards the answer has received it. */
  broadcastVisibility(...userIds: [string, string]) {
    tell(this.bus, visibilityChanged, { userIds });
  }

  /** A user's favorites or blocks, newest first, one page after a cursor. */
  list(userId: string, type: 'favorite' | 'block', after: string | undefined) {
    return listInteractions(this.db, userId, type, after);
  }

  /** The taps that a user received, newest first, without blocked pairs and suspended accounts: how many, and one page. */
  async receivedTaps(userId: string, isMatchesOnly: boolean, after: string | undefined) {
    const [count, rows] = await Promise.all([
      countReceivedTaps(this.db, userId),
      listReceivedTaps(this.db, userId, isMatchesOnly, after),
    ]);
    return { count, rows };
  }

  /** What a user did to others, oldest first, one page after a cursor. */
  exported(userId: string, after: string | undefined) {
    return exportInteractions(this.db, userId, after);
  }

  /** @throws AppError missing when either has blocked the other */
  async assertNotBlocked(viewerId: string, id: string) {
    const [relation] = await pairRelations(this.db.manager, viewerId, [id]);
    if (relation?.isBlocked) throw personMissing();
    return relation;
  }
}

/** What `viewerId` did to each of these people; a block counts in either direction. */
async function pairRelations(tx: EntityManager, viewerId: string, ids: string[]): Promise<Relation[]> {
  return tx.query(
    `select person.id,
       coalesce(bool_or(i.from_user_id = $1 and i.type = 'tap'), false) as "hasLiked",
       coalesce(bool_or(i.from_user_id = $1 and i.type = 'favorite'), false) as "isFavorite",
       coalesce(bool_or(i.type = 'block'), false) as "isBlocked"
     from unnest($2::uuid[]) as person (id)
     left join user_interactions i on i.type <> 'report'
       and ((i.from_user_id = $1 and i.to_user_id = person.id)
         or (i.to_user_id = $1 and i.from_user_id = person.id and i.type = 'block'))
     group by person.id`,
    [viewerId, ids],
  );
}

/** Serialises the interactions of a pair, so that of two taps at the same moment the second sees the first. */
async function lockPair(tx: EntityManager, a: string, b: string) {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [[a, b].sort().join()]);
}

/** Whether a person is active; they stay so until the transaction ends. Waits for a deletion that is under way. */
async function lockActive(tx: EntityManager, id: string) {
  const rows = await tx.query(`select 1 from profiles where id = $1 and account_state = 'active' for key share`, [id]);
  return rows.length === 1;
}

async function insertOnce(tx: EntityManager, fromUserId: string, { toUserId, type, reportReason, notes }: Interact) {
  const report = type === 'report' ? [reportReason, notes || null] : [null, null];
  const values = [uuidv7(), fromUserId, toUserId, type, ...report];
  const [made] = await tx.query(
    `insert into user_interactions (id, from_user_id, to_user_id, type, report_reason, notes, to_display_name, to_first_name)
     values ($1, $2, $3, $4, $5, $6, (select display_name from profiles where id = $3 and $4 = 'block'),
       (select first_name from profiles where id = $3 and $4 = 'block'))
     on conflict do nothing returning id, created_at as "createdAt"`,
    values,
  );
  if (made) return { row: made as { id: string; createdAt: Date }, isNew: true };
  const [found] = await tx.query(
    `select id, created_at as "createdAt" from user_interactions
     where from_user_id = $1 and to_user_id = $2 and type = $3`,
    [fromUserId, toUserId, type],
  );
  return { row: found as { id: string; createdAt: Date }, isNew: false };
}

async function hasTapped(tx: EntityManager, fromUserId: string, toUserId: string) {
  const rows = await tx.query(
    `select 1 from user_interactions where from_user_id = $1 and to_user_id = $2 and type = 'tap'`,
    [fromUserId, toUserId],
  );
  return rows.length === 1;
}

/** A favorite is private and publishes nothing; a report goes to the moderators. */
async function publishInteraction(
  tx: EntityManager,
  fromUserId: string,
  { id, toUserId, type, createdAt }: { id: string; toUserId: string; type: Interact['type']; createdAt: Date },
  reason: Interact['reportReason'],
) {
  if (type === 'tap' || type === 'block') await publishRelation(tx, type, fromUserId, toUserId, createdAt);
  if (type === 'report' && reason)
    await publish(tx, reportFiled, { id, version: 1, userId: toUserId, reason, createdAt });
}

/** Needs the pair's lock, so that versions grow in the order of the changes. */
async function publishRelation(
  tx: EntityManager,
  type: RelationChanged['change']['type'],
  fromUserId: string,
  toUserId: string,
  createdAt: Date,
) {
  const interactions: PairInteraction[] = await tx.query(
    `select from_user_id as "fromUserId", type from user_interactions
     where type in ('tap', 'block') and (from_user_id, to_user_id) in (($1, $2), ($2, $1))`,
    [fromUserId, toUserId],
  );
  const [{ version }] = await tx.query(`select nextval('relation_versions') as version`);
  const relation = relationOf(interactions, { type, fromUserId, toUserId, createdAt: createdAt.toISOString() });
  await publish(tx, relationChanged, { ...relation, version: Number(version) });
}
