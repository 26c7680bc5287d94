import { listStaff } from '@kindred/contracts/staff';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';

const NAMELESS = 'moderator';

/** Who moderates, as auth says. */
@Injectable()
export class StaffDirectory {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The user name of a moderator, under which decisions are shown; a word in its place while auth is away. */
  async nameOf(id: string | null): Promise<string> {
    return (id && (await this.namesOf([id])).get(id)) ?? NAMELESS;
  }

  /** The same for several, asked for at once. */
  async namesOf(ids: string[]): Promise<Map<string, string>> {
    if (!ids.length) return new Map();
    const staff = await call(this.bus, listStaff, {}).catch((error) => {
      this.log.warn({ err: describe(error) }, 'names of moderators not read');
      return [];
    });
    const names = new Map(staff.map(({ id, username }) => [id, username]));
    return new Map(ids.map((id) => [id, names.get(id) ?? NAMELESS]));
  }

  /** Everybody who moderates, also who is suspended. @throws AppError unavailable while auth is away */
  async ids() {
    return (await call(this.bus, listStaff, {})).map(({ id }) => id);
  }
}
