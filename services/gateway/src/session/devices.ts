import { readPasswordVersion } from '@kindred/contracts/auth';
import { AppError } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { entriesIn, entryFor, type KnownAccount, withAccount } from './device-cookie.js';

const LASTS_MS = 365 * 86_400_000;

/** Devices on which accounts have signed in: nobody else's wrong passwords keep an account out of one of its own. */
@Injectable()
export class Devices {
  constructor(
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * What tells this device from others to the account behind an address; null where that account has not signed in with
   * its present password. Whoever has a cookie is answered after the same question, whether or not the address is known.
   */
  async knownTo(request: Request, email: string): Promise<string | null> {
    const entries = entriesIn(request.headers.cookie);
    if (entries.length === 0) return null;
    const { id, passwordVersion } = await call(this.bus, readPasswordVersion, { email }).catch(nobodyKnown);
    const entry = entryFor({ id: id ?? '', passwordVersion }, entries, this.config.SESSION_SECRET);
    return entry && id ? `${id} ${entry}` : null;
  }

  /** The account has proved itself on this device. */
  remember(request: Request, response: Response, account: KnownAccount) {
    const value = withAccount(account, entriesIn(request.headers.cookie), this.config.SESSION_SECRET);
    response.cookie('device', value, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.PUBLIC_URL.startsWith('https:'),
      path: '/api/auth',
      maxAge: LASTS_MS,
    });
  }
}

/** Without an answer no device is known: the usual limits hold. */
function nobodyKnown(error: unknown) {
  if (error instanceof AppError) return { id: null, passwordVersion: 1 };
  throw error;
}
