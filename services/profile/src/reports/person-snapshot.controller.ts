import { snapshotPerson } from '@kindred/contracts/reports';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { PersonSnapshotService } from './person-snapshot.service.js';

/** Moderation alone may call it: NATS refuses the others. */
@Controller()
export class PersonSnapshotController {
  constructor(private readonly snapshots: PersonSnapshotService) {}

  @Handle(snapshotPerson)
  snapshot({ userId }: { userId: string }) {
    return this.snapshots.of(userId);
  }
}
