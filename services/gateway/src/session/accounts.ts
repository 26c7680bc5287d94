import { type Account, type AccountChanged, getAccount, removeAccount, renameAccount } from '@kindred/contracts/auth';
import { AppError, signedOut } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { poolOf } from '@kindred/kit/database';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { forgetAccount, type KeptAccount, keepAccount, keepState, readAccount } from './accounts.queries.js';
import type { SignedIn } from './session-store.js';

/** An account as auth says it; one of the version before has no version of its own and is not kept. */
type Told = Account & { version?: number | undefined };

/**
 * What the gateway keeps of accounts beside their sessions, so that nobody is asked who the signed-in person is. Auth
 * owns it: a change that the gateway asks for is kept with its answer, any other when the event says that there is one,
 * and whatever was missed after an hour at the latest. The version decides which of two is newer.
 */
@Injectable()
export class Accounts {
  private readonly db: pg.Pool;

  constructor(
    db: DataSource,
    private readonly bus: Bus,
  ) {
    this.db = poolOf(db);
  }

  /** @throws AppError unauthenticated when it is gone or suspended */
  async of(userId: string): Promise<Account> {
    return this.checked(userId, await readAccount(this.db, userId));
  }

  /** The same of who is signed in, as it was read with the session. */
  async ofSession({ id, account }: SignedIn): Promise<Account> {
    return account === undefined ? this.of(id) : this.checked(id, account);
  }

  /** The account as auth has it now. @throws AppError unauthenticated when it is gone or suspended */
  async ask(userId: string) {
    return this.keep(await call(this.bus, getAccount, {}, userId));
  }

  async rename(userId: string, username: string) {
    await this.keep(await call(this.bus, renameAccount, { username }, userId));
  }

  /** The event carries no address and no name: auth is asked for those of an active account. */
  async apply({ id, version, state }: AccountChanged) {
    if (state !== 'active') return keepState(this.db, { id, version, state });
    const kept = await readAccount(this.db, id);
    if (kept && kept.version >= version) return;
    await this.ask(id).catch(unlessGone);
  }

  /** @throws AppError forbidden when this is not the person's password */
  async remove(userId: string, password: string) {
    await call(this.bus, removeAccount, { password }, userId);
    await forgetAccount(this.db, userId);
  }

  private checked(userId: string, kept: KeptAccount | null) {
    if (!kept?.isRecent) return this.ask(userId);
    if (kept.state === 'active') return kept.account;
    throw signedOut();
  }

  private async keep<A extends Told>(account: A): Promise<A> {
    if (account.version !== undefined) await keepAccount(this.db, account.version, account);
    return account;
  }
}

/** An account that is suspended or gone by now has a newer event, which says so. */
function unlessGone(error: unknown) {
  if (!(error instanceof AppError) || error.kind !== 'unauthenticated') throw error;
}
