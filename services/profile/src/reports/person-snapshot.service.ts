import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { snapshotOf } from './person-snapshot.queries.js';

@Injectable()
export class PersonSnapshotService {
  constructor(private readonly db: DataSource) {}

  /** What a report freezes of a person's profile. @throws AppError missing */
  of(userId: string) {
    return snapshotOf(this.db.manager, userId);
  }
}
