import { listStaff } from '@kindred/contracts/staff';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';

/** Who moderates, as auth says. */
@Injectable()
export class StaffDirectory {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The user name of a moderator, under which decisions are shown; a word in its place while auth is away. */
  async nameOf(id: string) {
    const staff = await call(this.bus, listStaff, {}).catch((error) => {
      this.log.warn({ err: describe(error) }, 'a moderator has no name for now');
      return [];
    });
    return staff.find((one) => one.id === id)?.username ?? 'moderator';
  }

  /** Whether nobody else moderates. @throws AppError unavailable while auth is away */
  async isAlone(id: string) {
    const staff = await call(this.bus, listStaff, {});
    return staff.every((one) => one.id === id);
  }
}
