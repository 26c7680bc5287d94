import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MailKind = 'password_reset' | 'feedback';

/** A mail that was promised. It is sent when `sentAt` says so; until then the queue is only a hint. */
@Entity('mails')
export class MailEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: MailKind;
  /** Null for a request that named no known address: there is nobody to write to. */
  @Column('uuid', { nullable: true }) userId: string | null;
  /** What a member wrote, until it is sent; nothing else that a mail says is ever stored. */
  @Column('varchar', { nullable: true }) body: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
}
