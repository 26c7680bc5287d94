import { randomUUID } from 'node:crypto';
import { AppError } from '@kindred/contracts/errors';
import { photoLimits } from '@kindred/contracts/media';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { limitOf, type MediaConfig } from '../config.js';

/** What is kept of a person's claims for as long as somebody waits for them. */
const live = `jsonb_each(list.claims) where value::float8 > extract(epoch from now())`;

/**
 * How many claims of a person are under way in all processes together: one that runs, and those that wait. Each is an
 * entry in the row of the person's list, `<upload> <process>` with the moment until which its caller waits; an upload
 * counts once, and what a process that died has left there counts no more once that moment is past.
 */
@Injectable()
export class ClaimSlots {
  private readonly holder = randomUUID();
  private readonly most: number;

  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) config: MediaConfig,
  ) {
    this.most = 1 + limitOf(config, 'CLAIMS_WAITING');
  }

  /** Does work while it counts. @throws AppError limited when too many of this person's are under way */
  async held<T>(userId: string, uploadKey: string, work: () => Promise<T>): Promise<T> {
    if (this.most === Number.POSITIVE_INFINITY) return work();
    const upload = uploadKey.split('/').at(-1) ?? '';
    if (!(await this.take(userId, upload))) throw tooMany();
    try {
      return await work();
    } finally {
      await this.release(userId, upload);
    }
  }

  /** One statement: whoever comes at the same time is counted before or after it. */
  private async take(userId: string, upload: string): Promise<boolean> {
    const rows = await this.db.query(
      `insert into photo_lists as list (user_id, claims)
       values ($1, jsonb_build_object($2::text || ' ' || $3::text, extract(epoch from now()) + ${photoLimits.claimSeconds}))
       on conflict (user_id) do update
       set claims = (select coalesce(jsonb_object_agg(key, value), '{}') from ${live}) || excluded.claims
       where (select count(distinct split_part(key, ' ', 1)) from ${live} and split_part(key, ' ', 1) <> $2) < $4
       returning 1`,
      [userId, upload, this.holder, this.most],
    );
    return rows.length === 1;
  }

  private async release(userId: string, upload: string) {
    const entry = `${upload} ${this.holder}`;
    const sql = 'update photo_lists set claims = claims - $2::text where user_id = $1';
    // One that stays counts until its caller waits no more.
    await this.db.query(sql, [userId, entry]).catch(() => undefined);
  }
}

function tooMany() {
  const message = 'Too many photos are on their way. Please wait a moment.';
  return new AppError('limited', 'too_many_uploads', message, { retryAfter: 10 });
}
