import { invalidEmailLink } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountDataService } from '../account-data/account-data.service.js';
import { deleteLinks } from '../email-links/email-links.queries.js';
import { lockLinkAndUser } from './confirmations.queries.js';

/** Lets the receiver of a link deny the account or the change of address, which is then deleted. */
@Injectable()
export class DenialsService {
  constructor(
    private readonly db: DataSource,
    private readonly data: AccountDataService,
  ) {}

  /** @returns the account that was deleted, or null. @throws AppError invalid */
  deny(token: string) {
    return this.db.transaction(async (tx) => {
      const { link, user } = await lockLinkAndUser(tx, token);
      if (link.purpose === 'change') {
        await deleteLinks(tx, user.id, 'change');
        return null;
      }
      if (user.isVerified) throw invalidEmailLink();
      await this.data.erase(tx, user.id, user.passwordVersion);
      return user.id;
    });
  }
}
