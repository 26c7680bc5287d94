import type { AccountChanged } from '@kindred/contracts/auth';
import {
  type Entitlement,
  type PersonChanged,
  type PhotoList,
  personChanged,
  visibilityChanged,
} from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { publish } from '@kindred/kit/outbox';
import { tell } from '@kindred/kit/tell';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { profilePicture } from '../profiles/profile.js';

/** Applies what auth, media and billing own to the profile. Each of the three has its own version: an older one changes nothing. */
@Injectable()
export class ProfileSyncService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Empties the row of a deleted person. A repeated event is broadcast again: the first broadcast may have been lost. */
  async applyAccount({ id, version, state, createdAt }: AccountChanged) {
    const stateBefore = await this.db.transaction(async (tx) => {
      await ensureRow(tx, id);
      const [before] = await tx.query('select account_state as state from profiles where id = $1 for update', [id]);
      const [, changed] = await tx.query(
        `update profiles set account_state = $3, account_version = $2, joined_at = $4
         where id = $1 and account_version < $2`,
        [id, version, state, createdAt],
      );
      if (changed && state === 'deleted') await emptyRow(tx, id);
      return before.state;
    });
    if (state !== 'active' || stateBefore !== state) tell(this.bus, visibilityChanged, { userIds: [id] });
  }

  async applyPhotos({ id, version, photos }: PhotoList) {
    await this.apply(
      id,
      `update profiles set photos = $3, photos_version = $2
       where id = $1 and photos_version < $2 and account_state <> 'deleted'`,
      [id, version, JSON.stringify(photos)],
    );
  }

  async applyEntitlement({ id, version, isPremium, status, plan, endsAt }: Entitlement) {
    await this.apply(
      id,
      `update profiles set is_premium = $3, subscription_status = $4, subscription_plan = $5,
         subscription_end_date = $6, subscription_version = $2
       where id = $1 and subscription_version < $2 and account_state <> 'deleted'`,
      [id, version, isPremium, status, plan, endsAt],
    );
  }

  private async apply(id: string, update: string, values: unknown[]) {
    await this.db.transaction(async (tx) => {
      await ensureRow(tx, id);
      const [, changed] = await tx.query(update, values);
      if (changed) await publishPersonChanged(tx, id);
    });
  }
}

async function ensureRow(tx: EntityManager, id: string) {
  await tx.query('insert into profiles (id) values ($1) on conflict do nothing', [id]);
}

/** Publishes the person's state after a change in the same transaction; `showOnline` only where that switch was changed. */
export async function publishPersonChanged(
  tx: EntityManager,
  id: string,
  changed: Pick<PersonChanged, 'showOnline'> = {},
) {
  await tx.query('update profiles set version = version + 1 where id = $1', [id]);
  const person = await tx.findOneByOrFail(ProfileEntity, { id });
  const profileImageUrl = profilePicture(person.photos)?.imageUrl ?? null;
  await publish(tx, personChanged, { ...person, profileImageUrl, showOnline: changed.showOnline });
}

/** Keeps the id and the account state, so that a late or repeated event cannot bring the person back. */
async function emptyRow(tx: EntityManager, id: string) {
  const [{ account_version: version }] = await tx.query('select account_version from profiles where id = $1', [id]);
  await tx.query('delete from profiles where id = $1', [id]);
  await tx.query(`insert into profiles (id, account_state, account_version) values ($1, 'deleted', $2)`, [id, version]);
}
