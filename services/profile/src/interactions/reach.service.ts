import { checkSharedConversation } from '@kindred/contracts/chat';
import { personMissing } from '@kindred/contracts/errors';
import type { Interact } from '@kindred/contracts/interactions';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { isUnreachableServer } from '@kindred/kit/is-unreachable-server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MissingProfilesService } from '../profiles/missing-profiles.service.js';
import { reachOf } from './reach.queries.js';

/** Whom a person may act on. */
@Injectable()
export class ReachService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly missingProfiles: MissingProfilesService,
  ) {}

  /**
   * Somebody who hides from a person, or is kept away by a block, is nobody to that person, with the same work and the same
   * answer. Blocking and reporting go on across blocks, and where the two share a tap or a conversation.
   * @throws AppError missing
   */
  async assertReachable(fromUserId: string, { toUserId, type }: Pick<Interact, 'toUserId' | 'type'>) {
    if (fromUserId === toUserId) return;
    const isDefence = type === 'block' || type === 'report';
    const { isThere, hasTapped } = await reachOf(this.db, fromUserId, toUserId, isDefence);
    if (isThere) return;
    if (isDefence && ((await this.sharesConversation(fromUserId, toUserId)) || hasTapped)) return;
    await this.missingProfiles.createIfRegistered(toUserId);
    if (!(await reachOf(this.db, fromUserId, toUserId, isDefence)).isThere) throw personMissing();
  }

  /** While chat cannot be reached they share none. */
  private async sharesConversation(callerId: string, userId: string) {
    try {
      return (await call(this.bus, checkSharedConversation, { otherUserId: userId }, callerId)).isShared;
    } catch (error) {
      if (!isUnreachableServer(error)) throw error;
      return false;
    }
  }
}
