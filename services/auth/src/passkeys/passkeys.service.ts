import { randomBytes } from 'node:crypto';
import { passkeyLimit, passkeyMissing, passkeyRefused, passkeyTooLate } from '@kindred/contracts/errors';
import { type Creation, MOST_PASSKEYS } from '@kindred/contracts/passkeys';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { fingerprint } from '../accounts/reset-token.js';
import type { AuthConfig } from '../config.js';
import { MailService } from '../mail/mail.service.js';
import { creationOptions, type Site, siteAt, verifiedCreation } from './ceremony.js';
import {
  credentialsOf,
  deletePasskey,
  handleOf,
  insertPasskey,
  lockPasskeys,
  markUsed,
  passkeysOf,
  renameOne,
} from './passkeys.queries.js';
import { isGood, newTicket } from './ticket.js';

const HANDLE_BYTES = 32;

/** Adds, names and removes the passkeys of an account. */
@Injectable()
export class PasskeysService {
  private readonly site: Site;
  private readonly secret: string;

  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly mails: MailService,
    @Inject(CONFIG) { PUBLIC_URL, APP_NAME, TOKEN_SECRET }: AuthConfig,
  ) {
    this.site = siteAt(PUBLIC_URL, APP_NAME);
    this.secret = TOKEN_SECRET;
  }

  async begin(userId: string, password: string) {
    const passwordVersion = await this.accounts.confirmPassword(userId, password);
    const owner = await this.db.transaction((tx) => this.ownerOf(tx, userId));
    const ticket = newTicket(purposeOf(userId, passwordVersion), this.secret, new Date());
    return { ticket, options: await creationOptions(this.site, ticket, owner) };
  }

  /** Mails the owner, since a passkey outlasts every new password. */
  async keep(userId: string, { ticket, response, name }: { ticket: string; response: Creation; name: string }) {
    const { passwordVersion } = await this.accounts.get(userId);
    if (!isGood(ticket, purposeOf(userId, passwordVersion), this.secret, new Date())) throw passkeyTooLate();
    const made = await verifiedCreation(this.site, ticket, response);
    if (!made) throw passkeyRefused('forbidden');
    const mailId = uuidv7();
    const passkey = await this.db.transaction(async (tx) => {
      const isOwner = await lockPasskeys(tx, userId, passwordVersion);
      if (!isOwner || !(await markUsed(tx, fingerprint(ticket)))) throw passkeyTooLate();
      if ((await credentialsOf(tx, userId)).length >= MOST_PASSKEYS) throw passkeyLimit(MOST_PASSKEYS);
      const kept = await insertPasskey(tx, {
        id: uuidv7(),
        userId,
        credentialId: Buffer.from(made.id, 'base64url'),
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports,
        name,
      });
      if (!kept) throw passkeyRefused('forbidden');
      await this.mails.add(tx, { id: mailId, kind: 'passkey_added', userId });
      return kept;
    });
    this.mails.wake(mailId);
    return passkey;
  }

  list(userId: string) {
    return passkeysOf(this.db, userId);
  }

  async rename(userId: string, id: string, name: string) {
    const renamed = await renameOne(this.db, userId, id, name);
    if (!renamed) throw passkeyMissing();
    return renamed;
  }

  async remove(userId: string, id: string, password: string) {
    await this.accounts.confirmPassword(userId, password);
    if (!(await deletePasskey(this.db, userId, id))) throw passkeyMissing();
  }

  /** The name, handle and passkeys of a member who may add one. */
  private async ownerOf(tx: EntityManager, userId: string) {
    const { username } = await this.accounts.lockActive(tx, userId);
    const credentials = await credentialsOf(tx, userId);
    if (credentials.length >= MOST_PASSKEYS) throw passkeyLimit(MOST_PASSKEYS);
    return { username, credentials, handle: await handleOf(tx, userId, randomBytes(HANDLE_BYTES)) };
  }
}

/** A new password voids the tickets of the last one. */
const purposeOf = (userId: string, passwordVersion: number) => `add ${userId} ${passwordVersion}`;
