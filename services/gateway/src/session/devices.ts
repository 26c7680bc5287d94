import { AppError } from '@kindred/contracts/app-error';
import { readPasswordVersion } from '@kindred/contracts/auth';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { entriesIn, entryFor, type KnownAccount, withAccount } from './device-cookie.js';

const LIFETIME_MS = 365 * 86_400_000;

/** Recognizes devices on which an account has signed in, so that wrong passwords of others cannot lock it out there. */
@Injectable()
export class Devices {
  constructor(
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Identifies this device to the account of an email; null if that account has not signed in here with its current
   * password. A request with a cookie takes the same steps whether or not the email is known.
   */
  async knownDevice(request: Request, email: string): Promise<string | null> {
    const entries = entriesIn(request.headers.cookie);
    if (entries.length === 0) return null;
    const { id, passwordVersion } = await call(this.bus, readPasswordVersion, { email }).catch(unknownAccount);
    const entry = entryFor({ id: id ?? '', passwordVersion }, entries, this.config.SESSION_SECRET);
    return entry && id ? `${id} ${entry}` : null;
  }

  /** Whether the account has signed in here with its current password. */
  isKnown(request: Request, account: KnownAccount): boolean {
    return entryFor(account, entriesIn(request.headers.cookie), this.config.SESSION_SECRET) !== undefined;
  }

  /** Adds the account to the device's cookie. */
  remember(request: Request, response: Response, account: KnownAccount) {
    const value = withAccount(account, entriesIn(request.headers.cookie), this.config.SESSION_SECRET);
    response.cookie('device', value, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.PUBLIC_URL.startsWith('https:'),
      path: '/api/auth',
      maxAge: LIFETIME_MS,
    });
  }
}

/** While auth does not answer, no device is recognized and the usual limits apply. */
function unknownAccount(error: unknown) {
  if (error instanceof AppError) return { id: null, passwordVersion: 1 };
  throw error;
}
