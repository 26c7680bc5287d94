import { Account } from '@kindred/contracts/auth';
import type { Location } from '@kindred/contracts/profile';
import { getOwnProfile, getProfile, setLocation, updateProfile } from '@kindred/contracts/profile';
import type { saveProfile } from '@kindred/contracts/session';
import { Bus } from '@kindred/kit/bus';
import { call, exchange, notesOf } from '@kindred/kit/call';
import { Bytes } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Accounts } from '../session/accounts.js';

/** People as several services know them. */
@Injectable()
export class People {
  constructor(
    private readonly bus: Bus,
    private readonly accounts: Accounts,
  ) {}

  /** The account, read here unless it is given, and the profile as its service let it out: one call. */
  async currentUser(userId: string, given: Account | Promise<Account> = this.accounts.of(userId)): Promise<Bytes> {
    const [account, profile] = await Promise.all([given, exchange(this.bus, getOwnProfile, {}, userId)]);
    return new Bytes(joined(account, profile.data));
  }

  async save(userId: string, { username, ...changes }: z.output<typeof saveProfile.input>) {
    await call(this.bus, updateProfile, changes, userId);
    if (username !== undefined) await this.accounts.rename(userId, username);
    return this.currentUser(userId);
  }

  async locate(userId: string, location: Location) {
    const { isRepeat } = notesOf(await exchange(this.bus, setLocation, location, userId));
    const current = await this.currentUser(userId);
    return new Bytes(current.body, { isRepeat });
  }

  /** One's own id gives everything, another's what that person shows. */
  async view(viewerId: string, userId: string): Promise<Bytes> {
    if (userId === viewerId) return this.currentUser(userId);
    const profile = await exchange(this.bus, getProfile, { userId }, viewerId);
    return new Bytes(profile.data, { people: [userId] });
  }
}

/** One JSON object of the account's fields and the profile's, which no two of them share. */
function joined(account: Account, profile: Uint8Array) {
  const fields = JSON.stringify(Account.parse(account)).slice(0, -1);
  return Buffer.concat([Buffer.from(`${fields},`), profile.subarray(1)]);
}
