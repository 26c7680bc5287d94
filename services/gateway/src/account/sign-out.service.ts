import { signOut } from '@kindred/contracts/session';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers } from '../api/answers.js';
import { clearBrowserCache } from '../session/clear-browser-cache.js';
import { Sessions } from '../session/sessions.js';

/** Ends the session of the request; the browser forgets what it kept. */
@Injectable()
export class SignOutService {
  constructor(private readonly sessions: Sessions) {}

  @Answers(signOut)
  async signOut(_: object, request: Request, response: Response) {
    await this.sessions.end(request, response);
    response.clearCookie('sid');
    clearBrowserCache(response);
    return {};
  }
}
