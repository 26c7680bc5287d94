import { AppError } from '@kindred/contracts/app-error';
import {
  type Account,
  type AccountChanged,
  getAccount,
  type Role,
  removeAccount,
  renameAccount,
} from '@kindred/contracts/auth';
import { signedOut } from '@kindred/contracts/errors';
import type { DecisionMade } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AccountCopy,
  type KeptAccount,
  markAccountDeleted,
  readAccount,
  saveAccount,
  saveState,
  saveUnreadStatements,
} from './accounts.queries.js';
import type { SessionUser } from './session-store.js';

/** An account as auth sends it. */
type Received = Account & { version: number; isWelcomed: boolean };

/**
 * Copies of the accounts that auth owns, stored beside the sessions, so that reading the current account asks no other
 * service. A change that the gateway requests is saved with its answer, any other change when `account.changed` announces
 * it, and a missed change after an hour at the latest. A copy is only replaced by the same or a newer version.
 */
@Injectable()
export class Accounts {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** @throws AppError unauthenticated if the account is deleted or suspended */
  async get(userId: string): Promise<KeptAccount> {
    return this.validated(userId, await readAccount(this.db, userId));
  }

  /** The account of a session, without a query if it was read with the session. */
  async getForSession({ id, account }: SessionUser): Promise<KeptAccount> {
    return account === undefined ? this.get(id) : this.validated(id, account);
  }

  /** The role of a session's account; `member` for one that is not known or may not act. */
  async roleOf({ id, account }: SessionUser): Promise<Role> {
    const copy = account === undefined ? await readAccount(this.db, id) : account;
    if (copy?.account && (copy.isRecent || copy.account.role === 'member')) return copy.account.role;
    const refreshed = await this.refresh(id).catch((error) => {
      // Whoever is known as staff is told what is wrong; to anybody else the answer is that of any other path.
      if (!copy?.account || (error instanceof AppError && error.kind === 'unauthenticated')) return null;
      throw error;
    });
    return refreshed?.role ?? 'member';
  }

  /** Reads the account from auth. @throws AppError unauthenticated if it is deleted or suspended */
  async refresh(userId: string) {
    return this.save(await call(this.bus, getAccount, {}, userId));
  }

  async rename(userId: string, username: string) {
    await this.save(await call(this.bus, renameAccount, { username }, userId));
  }

  /** The event carries no email and no username, so those of an active account are read from auth. */
  async apply({ id, version, state }: AccountChanged) {
    if (state !== 'active') return saveState(this.db, { id, version, state });
    const copy = await readAccount(this.db, id);
    if (copy && copy.version >= version) return;
    await this.refresh(id).catch(ignoreUnauthenticated);
  }

  /** Whether the copy is of a later version than an event's. */
  async isLaterThan({ id, version }: AccountChanged) {
    const copy = await readAccount(this.db, id);
    return copy !== null && copy.version > version;
  }

  applyUnreadStatements(decision: DecisionMade) {
    return saveUnreadStatements(this.db, decision);
  }

  /** Deletes the account in auth. @throws AppError forbidden if the password is wrong */
  async remove(userId: string, password: string) {
    await call(this.bus, removeAccount, { password }, userId);
    await this.forget(userId);
  }

  /** Drops the copy of an account that auth has deleted. */
  forget(userId: string) {
    return markAccountDeleted(this.db, userId);
  }

  private validated(userId: string, copy: AccountCopy | null) {
    if (!copy?.isRecent) return this.refresh(userId);
    if (copy.account) return copy.account;
    throw signedOut();
  }

  private async save<A extends Received>(account: A): Promise<A & KeptAccount> {
    await saveAccount(this.db, account);
    const copy = await readAccount(this.db, account.id);
    return { ...account, hasNotices: copy?.account?.hasNotices ?? false };
  }
}

/** An account that has been suspended or deleted meanwhile has a newer event. */
function ignoreUnauthenticated(error: unknown) {
  if (!(error instanceof AppError) || error.kind !== 'unauthenticated') throw error;
}
