import { AppError } from '@kindred/contracts/app-error';
import { getAccount } from '@kindred/contracts/auth';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ProfileEntity } from './profile.entity.js';
import { createProfile } from './profiles.queries.js';

/** People who registered a moment ago and whose `account.changed` has not arrived yet. */
@Injectable()
export class MissingProfilesService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Creates the profile of an account that has none yet. It always asks auth, so that its duration reveals nothing. */
  async createIfRegistered(id: string) {
    const hasProfile = await this.db.manager.existsBy(ProfileEntity, { id });
    if ((await this.hasAccount(id)) && !hasProfile) await createProfile(this.db, id);
  }

  private async hasAccount(id: string) {
    try {
      await call(this.bus, getAccount, {}, id);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthenticated') return false;
      throw error;
    }
  }
}
