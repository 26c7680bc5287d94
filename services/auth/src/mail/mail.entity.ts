import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MailKind =
  | 'password_reset'
  | 'feedback'
  | 'about_account'
  | 'log_head'
  | 'second_factor_removal'
  | 'second_factor_removed'
  | 'confirm_address'
  | 'address_in_use'
  | 'address_changed'
  | 'password_changed'
  | 'address_closed'
  | 'new_sign_in'
  | 'passkey_added'
  | 'second_factor_added'
  | 'data_exported';

/** A mail that is owed until `sentAt` is set. */
@Entity('mails')
export class MailEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: MailKind;
  /** Null for a mail to the operator, and for one that nobody gets: a reset request with an unknown address. */
  @Column('uuid', { nullable: true }) userId: string | null;
  /** The text of a mail to the operator, until it is sent. Texts to members are never stored. */
  @Column('varchar', { nullable: true }) body: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
}
