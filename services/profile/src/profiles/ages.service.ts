import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { birthDateOf, growBatch, storeBirthDate } from './ages.queries.js';
import { createProfile } from './profiles.queries.js';

const BATCH = 1000;
const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

/** Derives ages from birth dates: once a month, and after each start. */
@Injectable()
export class AgesService {
  private sweptMonth = '';

  constructor(
    private readonly db: DataSource,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'ages not swept',
      perform: () => this.sweepOnceAMonth(new Date()),
    });
  }

  /** Stores a birth date, from which the age is derived. A repeat changes nothing. */
  async setBirthDate(userId: string, birthDate: string) {
    await createProfile(this.db, userId);
    await storeBirthDate(this.db, userId, birthDate);
  }

  birthDateOf(userId: string) {
    return birthDateOf(this.db, userId);
  }

  /** Sweeps as if it were that time. @returns how many ages it changed */
  async sweep(asOf: Date): Promise<number> {
    let count = 0;
    for (let after: string | null = SMALLEST_ID; after !== null; ) {
      const { last, changed } = await growBatch(this.db, after, asOf, BATCH);
      count += changed;
      after = last;
    }
    return count;
  }

  private async sweepOnceAMonth(now: Date) {
    const month = now.toISOString().slice(0, 7);
    if (month === this.sweptMonth) return;
    await this.sweep(now);
    this.sweptMonth = month;
  }
}
