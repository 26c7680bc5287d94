import {
  deleteAccount,
  exportEverything,
  getCurrentUser,
  saveProfile,
  shareLocation,
  viewProfile,
} from '@kindred/contracts/session';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import { DataExports } from '../data-export/data-exports.js';
import { Accounts } from '../session/accounts.js';
import { clearBrowserCache } from '../session/clear-browser-cache.js';
import { requireUser, requireUserId } from '../session/request-user.js';
import { SessionStore } from '../session/session-store.js';
import { Sessions } from '../session/sessions.js';
import { CurrentUserService } from './current-user.service.js';

type Input<Contract extends { input: z.ZodMiniType }> = z.output<Contract['input']>;

/** Answers the operations on the signed-in user's account that need several services. */
@Injectable()
export class AccountService {
  constructor(
    private readonly currentUser: CurrentUserService,
    private readonly sessions: Sessions,
    private readonly store: SessionStore,
    private readonly accounts: Accounts,
    private readonly exports: DataExports,
  ) {}

  @Answers(getCurrentUser)
  get(_: object, request: Request) {
    const user = requireUser(request);
    return this.currentUser.read(user.id, this.accounts.getForSession(user));
  }

  @Answers(saveProfile)
  save(changes: Input<typeof saveProfile>, request: Request) {
    return this.currentUser.save(requireUserId(request), changes);
  }

  @Answers(shareLocation)
  shareLocation(location: Input<typeof shareLocation>, request: Request) {
    return this.currentUser.shareLocation(requireUserId(request), location);
  }

  @Answers(viewProfile)
  view({ userId }: Input<typeof viewProfile>, request: Request) {
    return this.currentUser.view(requireUserId(request), userId);
  }

  @Answers(deleteAccount)
  async delete(input: Input<typeof deleteAccount>, request: Request, response: Response) {
    const userId = requireUserId(request);
    await this.accounts.remove(userId, input.password);
    await this.store.endAll(userId);
    await this.sessions.end(request, response);
    response.clearCookie('sid');
    clearBrowserCache(response);
    return {};
  }

  @Answers(exportEverything)
  export({ password }: Input<typeof exportEverything>, request: Request, response: Response) {
    return this.exports.begin(password, request, response);
  }
}
