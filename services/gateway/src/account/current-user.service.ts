import { Account } from '@kindred/contracts/auth';
import type { Location } from '@kindred/contracts/profile';
import { getOwnProfile, getProfile, setLocation, updateProfile } from '@kindred/contracts/profile';
import type { saveProfile } from '@kindred/contracts/session';
import { Bus } from '@kindred/kit/bus';
import { call, exchange, responseHeadersOf } from '@kindred/kit/call';
import { Bytes } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Accounts } from '../session/accounts.js';
import type { KeptAccount } from '../session/accounts.queries.js';
import { AgeGateCheck } from '../session/age-gate-check.js';

/** The current user: the account, of which the gateway has a copy, and the profile, which profile owns. */
@Injectable()
export class CurrentUserService {
  constructor(
    private readonly bus: Bus,
    private readonly accounts: Accounts,
    private readonly gate: AgeGateCheck,
  ) {}

  /** The account, read here unless the caller passes it, and the profile, in one JSON object. */
  async read(userId: string, known: KeptAccount | Promise<KeptAccount> = this.accounts.get(userId)): Promise<Bytes> {
    const [account, profile] = await Promise.all([known, exchange(this.bus, getOwnProfile, {}, userId)]);
    return new Bytes(joined(account, this.gate.stops(account), profile.data));
  }

  async save(userId: string, { username, ...changes }: z.output<typeof saveProfile.input>) {
    // The name comes first, since it can be refused: then nothing else is stored.
    if (username !== undefined) await this.accounts.rename(userId, username);
    await call(this.bus, updateProfile, changes, userId);
    return this.read(userId);
  }

  async shareLocation(userId: string, location: Location) {
    const { isRepeat } = responseHeadersOf(await exchange(this.bus, setLocation, location, userId));
    const current = await this.read(userId);
    return new Bytes(current.body, { isRepeat });
  }

  /** The current user for their own id; for any other id, the profile as its owner shows it. */
  async view(viewerId: string, userId: string): Promise<Bytes> {
    if (userId === viewerId) return this.read(userId);
    const profile = await exchange(this.bus, getProfile, { userId }, viewerId);
    return new Bytes(profile.data, { people: [userId] });
  }
}

/** One JSON object with the fields of the account and those of the profile, which have no field in common. */
function joined(account: KeptAccount, isBeforeGate: boolean, profile: Uint8Array) {
  const { hasNotices } = account;
  const needs = isBeforeGate && { needs: ['welcome'] };
  const fields = JSON.stringify({ ...Account.parse(account), hasNotices, ...needs }).slice(0, -1);
  return Buffer.concat([Buffer.from(`${fields},`), profile.subarray(1)]);
}
