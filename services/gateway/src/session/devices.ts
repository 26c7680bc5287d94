import { AppError } from '@kindred/contracts/app-error';
import { readPasswordVersion } from '@kindred/contracts/auth';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { entriesIn, entryFor, hasRenewed, type KnownAccount, withAccount } from './device-cookie.js';

const LIFETIME_MS = 365 * 86_400_000;

/** Recognizes devices on which an account has signed in, so that wrong passwords of others cannot lock it out there. */
@Injectable()
export class Devices {
  constructor(
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Whether a request says that some account has signed in on its device. */
  namesAny(request: Request): boolean {
    return entriesIn(request.headers.cookie).length > 0;
  }

  /**
   * Identifies this device to the account of an email; null if that account has not signed in here with its current
   * password. It takes the same steps whether or not the email is known.
   */
  async knownDevice(request: Request, email: string): Promise<string | null> {
    const entries = entriesIn(request.headers.cookie);
    const { id, passwordVersion } = await call(this.bus, readPasswordVersion, { email }).catch(unknownAccount);
    const entry = entryFor({ id: id ?? '', passwordVersion }, entries, this.config.SESSION_SECRET);
    return entry && id ? `${id} ${entry}` : null;
  }

  /** Whether the account has signed in here with its current password. */
  isKnown(request: Request, account: KnownAccount): boolean {
    return entryFor(account, entriesIn(request.headers.cookie), this.config.SESSION_SECRET) !== undefined;
  }

  /** Adds the account to the device's cookie, and the one that is in `device-renewed`. */
  remember(request: Request, response: Response, account: KnownAccount) {
    const { cookie } = request.headers;
    this.keep(response, 'device', withAccount(account, entriesIn(cookie), this.config.SESSION_SECRET));
    if (hasRenewed(cookie)) response.clearCookie('device-renewed', this.attributes);
  }

  /**
   * Remembers the account by its new password in an answer to a path that the device's cookie is not sent to: to set that cookie
   * would forget the other accounts.
   */
  renew(response: Response, account: KnownAccount) {
    this.keep(response, 'device-renewed', withAccount(account, [], this.config.SESSION_SECRET));
  }

  private keep(response: Response, name: string, value: string) {
    response.cookie(name, value, { ...this.attributes, maxAge: LIFETIME_MS });
  }

  private get attributes() {
    const isSecure = this.config.PUBLIC_URL.startsWith('https:');
    return { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/api/auth' } as const;
  }
}

/** While auth does not answer, no device is recognized and the usual limits apply. */
function unknownAccount(error: unknown) {
  if (error instanceof AppError) return { id: null, passwordVersion: 1 };
  throw error;
}
