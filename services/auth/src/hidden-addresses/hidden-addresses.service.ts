import { storeHiddenAddresses } from '@kindred/contracts/hidden-addresses';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { addressTag } from '../accounts/address-tag.js';
import type { AuthConfig } from '../config.js';

/** Turns the addresses from which members hide into HMACs. Profile gets and stores only these. */
@Injectable()
export class HiddenAddressesService {
  constructor(
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** The same work whether or not there are accounts with these addresses. @throws AppError conflict with too many in all */
  async add(userId: string, emails: string[]) {
    const tags = emails.map((email) => addressTag(email, this.config.ADDRESS_SECRET, 'hidden-address').toString('hex'));
    await call(this.bus, storeHiddenAddresses, { tags }, userId);
  }
}
