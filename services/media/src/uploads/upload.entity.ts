import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Upload } from './upload.js';

/** A ticket for one file; the row is deleted when the removal of its key is done. */
@Entity('uploads')
export class UploadEntity implements Upload {
  @PrimaryColumn('varchar') key: string;
  @Column('uuid') userId: string;
  @Column('uuid', { nullable: true }) conversationId: string | null;
  /** The two members of the conversation, for a chat photo or a recording. */
  @Column('uuid', { array: true, nullable: true }) readerIds: [string, string] | null;
  @Column('boolean') isRecording: boolean;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) claimedAt?: Date | null;
}
