import { signedOut } from '@kindred/contracts/errors';
import type { Interact, Withdraw } from '@kindred/contracts/interactions';
import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { publishLive } from '@kindred/kit/publish-live';
import { replayed } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockPerson } from '../profiles/profiles.queries.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { FiledReportsService } from '../reports/filed-reports.service.js';
import { allowViewer } from './allowed-viewers.queries.js';
import { InteractionEntity } from './interaction.entity.js';
import { assertAllowed } from './interaction.js';
import { completeFiledReport, insertOnce, isPairBlocked, lockPair } from './interactions.queries.js';
import { NamedEvidenceService } from './named-evidence.service.js';
import { ReachService } from './reach.service.js';
import { publishRelationChanged } from './relation-changed.outbox.js';

@Injectable()
export class InteractionsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly profiles: ProfilesService,
    private readonly reach: ReachService,
    private readonly named: NamedEvidenceService,
    private readonly reports: FiledReportsService,
  ) {}

  /** Stores the same interaction once, also when it is sent twice at the same moment. */
  async add(fromUserId: string, input: Interact) {
    await this.profiles.own(fromUserId);
    await this.reach.assertReachable(fromUserId, input);
    if (input.type === 'report') await this.named.assertNamed(fromUserId, input);
    const interaction = await this.db.transaction((tx) => store(tx, fromUserId, input));
    if (input.type === 'report') await this.reports.handOverNow(interaction.id);
    if (input.type === 'block' || interaction.isNowVisible) this.broadcastVisibility(fromUserId, input.toUserId);
    const { isNew, isNowVisible: _, ...answer } = interaction;
    return isNew ? answer : replayed(answer);
  }

  async withdraw(fromUserId: string, { toUserId, type }: Withdraw) {
    const isUnblocked = await this.db.transaction(async (tx) => {
      await lockPair(tx, fromUserId, toUserId);
      const { affected } = await tx.delete(InteractionEntity, { fromUserId, toUserId, type });
      if (!affected || type !== 'block') return false;
      await publishRelationChanged(tx, { type: 'unblock', fromUserId, toUserId, createdAt: new Date().toISOString() });
      return true;
    });
    if (isUnblocked) this.broadcastVisibility(fromUserId, toUserId);
  }

  /** Called after the commit and before the answer, so that the gateway that forwards the answer has received it. */
  broadcastVisibility(...userIds: [string, string]) {
    publishLive(this.bus, visibilityChanged, { userIds });
  }
}

async function store(tx: EntityManager, fromUserId: string, input: Interact) {
  const { toUserId, type } = input;
  await lockPair(tx, fromUserId, toUserId);
  assertAllowed(fromUserId, input, await lockPerson(tx, toUserId), await isPairBlocked(tx, fromUserId, toUserId));
  if (!(await lockPerson(tx, fromUserId))?.isActive) throw signedOut();
  const stored = await insertOnce(tx, fromUserId, input);
  if (type === 'report') await completeFiledReport(tx, stored.id, fromUserId, toUserId);
  if (stored.isNew) await publishInteraction(tx, fromUserId, input, stored);
  const returned = { fromUserId: toUserId, toUserId: fromUserId, type };
  const isMatch = type === 'tap' && (await tx.existsBy(InteractionEntity, returned));
  const isNowVisible = type === 'tap' && (await allowViewer(tx, fromUserId, toUserId));
  return { ...stored, toUserId, type, isMatch, isNowVisible };
}

/** A favorite is private and publishes nothing; a report is owed to the moderation service. */
async function publishInteraction(
  tx: EntityManager,
  fromUserId: string,
  { toUserId, type }: Interact,
  { createdAt }: { createdAt: Date },
) {
  if (type !== 'tap' && type !== 'block') return;
  await publishRelationChanged(tx, { type, fromUserId, toUserId, createdAt: createdAt.toISOString() });
}
