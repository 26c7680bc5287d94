import { EMAIL_TAGS_AT_ONCE, listEmailTags } from '@kindred/contracts/hidden-addresses';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fillAddressTags, peopleWithoutTag } from './address-tags.queries.js';

const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Fetches the address tags of accounts that were last announced before tags existed. Until then, everybody who hides from any
 * address hides from them.
 */
@Injectable()
export class AddressTagsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 60,
      atStart: true,
      failure: 'address tags not read',
      perform: () => this.fill(),
    });
  }

  async fill() {
    for (let after: string | undefined = SMALLEST_ID; after !== undefined; ) {
      const userIds = await peopleWithoutTag(this.db, after, EMAIL_TAGS_AT_ONCE);
      if (userIds.length) {
        const known = new Map((await call(this.bus, listEmailTags, { userIds })).map(({ id, tag }) => [id, tag]));
        await fillAddressTags(
          this.db,
          userIds.map((id) => ({ id, tag: known.get(id) ?? null })),
        );
      }
      after = userIds.at(-1);
    }
  }
}
