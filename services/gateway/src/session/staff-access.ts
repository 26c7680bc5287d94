import { notFound, secondFactorNeeded } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Accounts } from './accounts.js';
import { otherFace } from './face-cookie.js';
import { isFresh } from './fresh-second-factor.js';
import { SessionCookies } from './session-cookie.js';
import { SessionStore, type SessionUser } from './session-store.js';

/** Decides who may use the moderators' console and its operations. */
@Injectable()
export class StaffAccess {
  constructor(
    private readonly accounts: Accounts,
    private readonly cookies: SessionCookies,
    private readonly store: SessionStore,
  ) {}

  /** Whether a request comes from a moderator or an admin, who does not hide behind another face. */
  async isStaff(user: SessionUser | null | undefined, { headers }: Request): Promise<boolean> {
    if (!user || otherFace(headers.cookie)) return false;
    return (await this.accounts.roleOf(user)) !== 'member';
  }

  /**
   * Whether staff ask for a page. The session is not prolonged, as by other pages. While nobody's session can be read, the
   * pages are those of the web client.
   */
  async isVisitOfStaff(request: Request): Promise<boolean> {
    const cookie = this.cookies.read(request.headers.cookie);
    const user = cookie && (await this.store.read(cookie.sid).catch(() => null));
    return this.isStaff(user, request).catch(() => false);
  }

  /** @throws AppError missing for anybody who is not staff, forbidden for staff without a fresh second factor */
  async assertStaff(request: Request) {
    if (!(await this.isStaff(request.user, request))) throw notFound();
    if (!isFresh(request.user?.secondFactorAt, new Date())) throw secondFactorNeeded();
  }
}
