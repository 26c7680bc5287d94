import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The specification's resetToken and resetTokenExpiry; several of a user may be valid at once. */
@Entity('reset_requests')
export class ResetRequestEntity {
  /** SHA-256 of the token in the mail. */
  @PrimaryColumn('bytea') token: Buffer;
  /** Null for a request with an unknown address; the next sweep deletes it. */
  @Column('uuid', { nullable: true }) userId: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
}
