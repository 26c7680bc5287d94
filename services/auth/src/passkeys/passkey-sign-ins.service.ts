import { timingSafeEqual } from 'node:crypto';
import { accountSuspended, challengeOver, passkeyRefused } from '@kindred/contracts/errors';
import type { Assertion } from '@kindred/contracts/passkeys';
import { CONFIG } from '@kindred/kit/foundation';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fingerprint } from '../accounts/reset-token.js';
import type { AuthConfig } from '../config.js';
import { cancelRemovalByPasskey } from '../second-factor/factor-removals.queries.js';
import { requestOptions, type Site, siteAt, verifiedUse } from './ceremony.js';
import { countUse, deleteOldUses, markUsed, passkeyOfCredential } from './passkeys.queries.js';
import { isGood, newTicket } from './ticket.js';

const SIGN_IN = 'sign-in';

/** Signs in with passkeys. Options depend on no account: the passkey says whose it is. */
@Injectable()
export class PasskeySignIns {
  private readonly site: Site;
  private readonly secret: string;

  constructor(
    private readonly db: DataSource,
    repeated: RepeatedWork,
    @Inject(CONFIG) { PUBLIC_URL, APP_NAME, TOKEN_SECRET }: AuthConfig,
  ) {
    this.site = siteAt(PUBLIC_URL, APP_NAME);
    this.secret = TOKEN_SECRET;
    repeated.add({
      everySeconds: 60,
      failure: 'used passkey challenges could not be deleted',
      perform: () => deleteOldUses(db),
    });
  }

  async begin() {
    const ticket = newTicket(SIGN_IN, this.secret, new Date());
    return { ticket, options: await requestOptions(this.site, ticket) };
  }

  /** Whose passkey it is. @throws AppError forbidden when its owner is suspended */
  async answer(ticket: string, assertion: Assertion) {
    if (!isGood(ticket, SIGN_IN, this.secret, new Date())) throw challengeOver();
    const passkey = await passkeyOfCredential(this.db, Buffer.from(assertion.id, 'base64url'));
    if (!passkey || !isHandle(assertion.response.userHandle, passkey.handle)) throw passkeyRefused('unauthenticated');
    const counter = await verifiedUse(this.site, ticket, assertion, passkey);
    if (counter === null) throw passkeyRefused('unauthenticated');
    await this.db.transaction(async (tx) => {
      if (!(await markUsed(tx, fingerprint(ticket)))) throw challengeOver();
      if (!(await countUse(tx, passkey.id, counter))) throw passkeyRefused('unauthenticated');
      // It counts as the second factor, which its owner keeps by signing in with it.
      await cancelRemovalByPasskey(tx, passkey.id);
    });
    const { userId: id, createdAt, passwordVersion, isBlocked } = passkey;
    if (isBlocked) throw accountSuspended({ userId: id });
    return { id, createdAt, passwordVersion };
  }
}

function isHandle(given: string | null | undefined, handle: Buffer) {
  const bytes = Buffer.from(given ?? '', 'base64url');
  return bytes.length === handle.length && timingSafeEqual(bytes, handle);
}
