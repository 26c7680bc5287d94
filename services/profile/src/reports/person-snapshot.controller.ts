import { snapshotPerson } from '@kindred/contracts/reports';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { snapshotOf } from './person-snapshot.queries.js';

/** Moderation alone may call it: NATS refuses the others. */
@Controller()
export class PersonSnapshotController {
  constructor(private readonly db: DataSource) {}

  @Handle(snapshotPerson)
  snapshot({ userId }: { userId: string }) {
    return snapshotOf(this.db.manager, userId);
  }
}
