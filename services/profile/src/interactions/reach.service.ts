import { checkSharedConversation } from '@kindred/contracts/chat';
import { personMissing } from '@kindred/contracts/errors';
import type { Interact } from '@kindred/contracts/interactions';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { isUnreachableServer } from '@kindred/kit/database-errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MissingProfilesService } from '../profiles/missing-profiles.service.js';
import { isDefence } from './interaction.js';
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
   * Treats people who hide, are suspended or blocked like unknown ones, with the same work and the same answer. Blocking and
   * reporting work across blocks, and where the two share a tap or a conversation.
   * @throws AppError missing
   */
  async assertReachable(fromUserId: string, input: Pick<Interact, 'toUserId' | 'type'>) {
    const { toUserId } = input;
    if (fromUserId === toUserId) return;
    const ignoresBlocks = isDefence(input);
    const { isThere, hasTapped } = await reachOf(this.db, fromUserId, toUserId, ignoresBlocks);
    if (isThere) return;
    if (ignoresBlocks && ((await this.sharesConversation(fromUserId, toUserId)) || hasTapped)) return;
    await this.missingProfiles.createIfRegistered(toUserId);
    if (!(await reachOf(this.db, fromUserId, toUserId, ignoresBlocks)).isThere) throw personMissing();
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
