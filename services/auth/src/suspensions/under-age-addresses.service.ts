import { emailTaken } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addressTag } from '../accounts/address-tag.js';
import type { AuthConfig } from '../config.js';
import { closeForAge, isClosedForAge } from './suspensions.queries.js';

/** The addresses of people who were too young: for a time nobody takes them. */
@Injectable()
export class UnderAgeAddresses {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  private tagOf(email: string) {
    return addressTag(email, this.config.ADDRESS_SECRET, 'closed-address');
  }

  /** Closes the address of an account, if it is confirmed: otherwise anybody could close somebody else's. */
  async close(tx: EntityManager, { id, email, isVerified }: { id: string; email: string; isVerified: boolean }) {
    if (isVerified) await closeForAge(tx, id, this.tagOf(email));
  }

  /** @throws AppError conflict, as for an address that somebody has */
  async assertOpen(tx: EntityManager, email: string) {
    if (await this.isClosed(tx, email)) throw emailTaken();
  }

  /** Whether nobody may take the address now. */
  isClosed(tx: EntityManager, email: string) {
    return isClosedForAge(tx, this.tagOf(email));
  }
}
