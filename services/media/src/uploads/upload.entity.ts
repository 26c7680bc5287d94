import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Upload } from './upload.js';

/** A ticket, and what may have been put under its key; it goes when the key's removal is done. */
@Entity('uploads')
export class UploadEntity implements Upload {
  @PrimaryColumn('varchar') key: string;
  @Column('uuid') userId: string;
  @Column('uuid', { nullable: true }) conversationId: string | null;
  /** The two people of the conversation, for a chat photo. */
  @Column('uuid', { array: true, nullable: true }) readerIds: [string, string] | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) claimedAt?: Date | null;
}
