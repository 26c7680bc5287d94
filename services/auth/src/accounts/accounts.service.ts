import { accountChanged } from '@kindred/contracts/auth';
import { accountMissing, staffNameKept, wrongPassword } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { publish } from '@kindred/kit/outbox';
import { readById } from '@kindred/kit/read-by-id';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { type ActiveUser, announcedAccount, assertActive } from './account.js';
import { endSessionsOfStaff, lockWithPassword, renameUser } from './accounts.queries.js';
import { addressTag } from './address-tag.js';
import { Hasher } from './hasher.service.js';
import { UserEntity } from './user.entity.js';

const PAGE = 200;

@Injectable()
export class AccountsService {
  constructor(
    private readonly db: DataSource,
    private readonly hasher: Hasher,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async get(id: string): Promise<ActiveUser> {
    return assertActive(await readById(this.db, UserEntity, id));
  }

  /**
   * Returns the account, and prevents its deletion until the transaction ends. Writes of its data need this lock or a stronger
   * one: a deleted account keeps its id, so a foreign key refuses nothing.
   * @throws AppError unauthenticated when it is gone or suspended
   */
  async lockActive(tx: EntityManager, id: string): Promise<ActiveUser> {
    return assertActive(await tx.findOne(UserEntity, { where: { id }, lock: { mode: 'for_key_share' } }));
  }

  /** Delays deletion of an account, suspended or not, until the transaction ends. */
  async lock(tx: EntityManager, id: string) {
    await tx.findOne(UserEntity, { where: { id }, lock: { mode: 'for_key_share' } });
  }

  /** The address of an account, suspended or not; null when it is deleted. */
  async emailOf(id: string): Promise<string | null> {
    return (await this.db.manager.findOneBy(UserEntity, { id }))?.email ?? null;
  }

  /** @throws AppError conflict for staff: nobody signs decisions with the name of a colleague */
  async rename(id: string, username: string) {
    await this.db.transaction(async (tx) => {
      if (await renameUser(tx, id, username)) await this.announce(tx, id);
    });
    const user = await this.get(id);
    if (user.role !== 'member' && user.username !== username) throw staffNameKept();
    return user;
  }

  /** @returns the version of the password. @throws AppError forbidden when it is not the user's password */
  async confirmPassword(id: string, password: string) {
    return (await this.provePassword(id, password)).passwordVersion;
  }

  /** The user whose password this is. @throws AppError forbidden when it is not theirs */
  async provePassword(id: string, password: string): Promise<UserEntity> {
    const user = await this.db.manager.findOneBy(UserEntity, { id });
    if (!user || !(await this.hasher.matches(password, user.passwordHash))) throw wrongPassword();
    return user;
  }

  /** Locks a user who proved their password. @throws AppError forbidden when it was replaced meanwhile */
  async lockProven(tx: EntityManager, { id, passwordVersion }: Pick<UserEntity, 'id' | 'passwordVersion'>) {
    const user = await lockWithPassword(tx, id, passwordVersion);
    if (!user) throw wrongPassword();
    return user;
  }

  /** Ends the sessions of a staff account, in the transaction that removes its second factor. */
  async endStaffAccess(tx: EntityManager, id: string) {
    if (await endSessionsOfStaff(tx, id)) await this.announce(tx, id);
  }

  /** Publishes the account as it is after the changes of this transaction. */
  async announce(tx: EntityManager, id: string) {
    const user = await tx.findOneBy(UserEntity, { id });
    if (!user) throw accountMissing();
    await this.publish(tx, user);
  }

  /** Announces a page of accounts again, deleted ones too. A service that has applied them changes nothing. */
  republish(after: string | null) {
    return this.db.transaction(async (tx) => {
      const users = await tx.find(UserEntity, {
        where: after ? { id: MoreThan(after) } : {},
        order: { id: 'asc' },
        take: PAGE,
        lock: { mode: 'pessimistic_read' },
      });
      for (const user of users) await this.publish(tx, user);
      return { count: users.length, next: users.length === PAGE ? (users.at(-1)?.id ?? null) : null };
    });
  }

  /** The tags of the addresses of those of these accounts that have one. */
  async emailTags(ids: string[]) {
    const users = await this.db.manager.find(UserEntity, { where: { id: In(ids) } });
    return users.flatMap(({ id, email }) => (email ? [{ id, tag: this.tagOf(email) }] : []));
  }

  private publish(tx: EntityManager, user: UserEntity) {
    return publish(tx, accountChanged, { ...announcedAccount(user), addressTag: user.email && this.tagOf(user.email) });
  }

  private tagOf(email: string) {
    return addressTag(email, this.config.ADDRESS_SECRET, 'hidden-address').toString('hex');
  }
}
