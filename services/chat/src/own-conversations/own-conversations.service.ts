import { conversationMissing } from '@kindred/contracts/errors';
import {
  type ConversationFile,
  type MuteConversation,
  type OwnChange,
  ownConversationChanged,
} from '@kindred/contracts/own-conversations';
import { Bus } from '@kindred/kit/bus';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mutedUntil } from '../conversations/muted-until.js';
import { hiddenFiles } from '../messages/hidden-files.queries.js';
import { clearConversation, storeMutedUntil } from './own-conversations.queries.js';

/** What a member changes of a conversation for themselves. Blocks are not looked at, and the other is told nothing. */
@Injectable()
export class OwnConversationsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** @throws AppError missing for whoever is not a member */
  async mute({ conversationId, for: choice }: MuteConversation, userId: string) {
    const until = mutedUntil(choice, new Date());
    const muted = await storeMutedUntil(this.db, conversationId, userId, until);
    this.announce(conversationId, userId, muted, 'muted');
    return { mutedUntil: until };
  }

  /**
   * A message that is sent at the same moment is either deleted too or stays: both lock the conversation's row.
   * @throws AppError missing for whoever is not a member
   */
  async clear(conversationId: string, userId: string) {
    this.announce(conversationId, userId, await clearConversation(this.db, conversationId, userId), 'deleted');
  }

  /** @returns the addresses of the files that no message shows to a member any more */
  hiddenFiles(userId: string, files: ConversationFile[]) {
    return hiddenFiles(this.db, userId, files);
  }

  private announce(
    conversationId: string,
    userId: string,
    stored: { unreadCount: number } | undefined,
    changed: OwnChange,
  ) {
    if (!stored) throw conversationMissing();
    publishLive(this.bus, ownConversationChanged, { conversationId, userId, ...stored, changed });
  }
}
