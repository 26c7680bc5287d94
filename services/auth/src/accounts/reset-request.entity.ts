import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the specification calls resetToken and resetTokenExpiry: several of one person's may be valid at once. */
@Entity('reset_requests')
export class ResetRequestEntity {
  /** SHA-256 of the token in the mail. */
  @PrimaryColumn('bytea') token: Buffer;
  /** Null for a request that named no known address, until the next sweep. */
  @Column('uuid', { nullable: true }) userId: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
}
