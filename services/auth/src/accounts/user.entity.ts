import type { Role } from '@kindred/contracts/auth';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { User } from './account.js';

/**
 * Of the specification's `users`: id, email, username, passwordHash, isVerified, isBlocked, createdAt, updatedAt. Reset
 * tokens are rows of their own; profile and billing have the other columns. Of a deleted account the id is kept.
 */
@Entity('users')
export class UserEntity implements User {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('varchar', { nullable: true }) username: string | null;
  @Column('text', { nullable: true }) passwordHash: string | null;
  /** Grows with each new password. */
  @Column('int') passwordVersion: number;
  @Column('boolean') isVerified: boolean;
  @Column('boolean') isBlocked: boolean;
  @Column('text') role: Role;
  @Column('timestamptz') sessionsValidFrom: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
  @Column('timestamptz', { nullable: true }) welcomedAt: Date | null;
  /** Whether the account was made while the age gate was on. */
  @Column('boolean') joinedBehindGate: boolean;
  /** Whether others do not find the account before it has passed the gate. */
  @Column('boolean') awaitsWelcome: boolean;
  @Column('int') version: number;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') updatedAt: Date;
}
