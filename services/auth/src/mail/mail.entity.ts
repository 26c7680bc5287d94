import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MailKind = 'password_reset' | 'feedback';

/** A mail that is owed until `sentAt` is set. */
@Entity('mails')
export class MailEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: MailKind;
  /** Null for a reset request with an unknown address: such a mail is never sent. */
  @Column('uuid', { nullable: true }) userId: string | null;
  /** The feedback of a member, until it is sent. The text of other mails is never stored. */
  @Column('varchar', { nullable: true }) body: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
}
