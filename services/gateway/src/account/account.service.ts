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
import { clearCache } from '../session/ended-session.js';
import { SessionStore } from '../session/session-store.js';
import { Sessions } from '../session/sessions.js';
import { signedIn, signedInUser } from '../session/signed-in.js';
import { People } from './people.js';

type Input<Contract extends { input: z.ZodMiniType }> = z.output<Contract['input']>;

/** The signed-in person's account, which several services know. */
@Injectable()
export class AccountService {
  constructor(
    private readonly people: People,
    private readonly sessions: Sessions,
    private readonly store: SessionStore,
    private readonly accounts: Accounts,
    private readonly exports: DataExports,
  ) {}

  @Answers(getCurrentUser)
  get(_: object, request: Request) {
    const user = signedInUser(request);
    return this.people.currentUser(user.id, this.accounts.ofSession(user));
  }

  @Answers(saveProfile)
  save(changes: Input<typeof saveProfile>, request: Request) {
    return this.people.save(signedIn(request), changes);
  }

  @Answers(shareLocation)
  locate(location: Input<typeof shareLocation>, request: Request) {
    return this.people.locate(signedIn(request), location);
  }

  @Answers(viewProfile)
  view({ userId }: Input<typeof viewProfile>, request: Request) {
    return this.people.view(signedIn(request), userId);
  }

  @Answers(deleteAccount)
  async delete(input: Input<typeof deleteAccount>, request: Request, response: Response) {
    const userId = signedIn(request);
    await this.accounts.remove(userId, input.password);
    await this.store.endAll(userId);
    await this.sessions.end(request, response);
    response.clearCookie('sid');
    clearCache(response);
    return {};
  }

  @Answers(exportEverything)
  export({ password }: Input<typeof exportEverything>, request: Request, response: Response) {
    return this.exports.begin(password, request, response);
  }
}
