import { shownActivity } from '@kindred/contracts/activity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { activityOf, endActivity, recordActivity } from './activity.queries.js';

@Injectable()
export class ActivityService {
  constructor(private readonly db: DataSource) {}

  record(ids: string[]) {
    return recordActivity(this.db, ids);
  }

  end(ids: string[]) {
    return endActivity(this.db, ids);
  }

  /** What others may know of these people's activity. */
  async list(ids: string[]) {
    const now = new Date();
    return (await activityOf(this.db, ids)).map((person) => {
      const { id: userId, version, showOnline: isShown } = person;
      return { userId, version, isShown, ...shownActivity(person, now) };
    });
  }
}
