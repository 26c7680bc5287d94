import type { RequestState } from '@kindred/contracts/message-requests';
import type { VanishAfter } from '@kindred/contracts/vanish-after';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The specification's `conversations`, with each member's read mark (from which `isRead` of a message follows), count of
 * unread messages, whether the conversation is a request to them, until when they muted it, up to which message they deleted
 * it for themselves, and whether the member deleted their account.
 */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user1Id: string;
  @Column('uuid') user2Id: string;
  @Column('boolean') user1Left: boolean;
  @Column('boolean') user2Left: boolean;
  @Column('int') lastSequence: number;
  @Column('timestamptz', { nullable: true }) lastMessageAt: Date | null;
  @Column('int') user1ReadSequence: number;
  @Column('int') user2ReadSequence: number;
  @Column('int', { array: true }) user1UntoldReads: number[];
  @Column('int', { array: true }) user2UntoldReads: number[];
  @Column('text') user1Request: RequestState;
  @Column('text') user2Request: RequestState;
  @Column('timestamptz', { nullable: true }) user1MutedUntil: Date | null;
  @Column('timestamptz', { nullable: true }) user2MutedUntil: Date | null;
  @Column('int', { nullable: true }) user1ClearedSequence: number | null;
  @Column('int', { nullable: true }) user2ClearedSequence: number | null;
  @Column('int') user1UnreadCount: number;
  @Column('int') user2UnreadCount: number;
  @Column('smallint') vanishAfter: VanishAfter;
  @Column('timestamptz') createdAt: Date;
}
