import { AppError } from '@kindred/contracts/app-error';
import { noteNewDevice } from '@kindred/contracts/devices';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Activity } from '../presence/activity.js';
import { Devices } from '../session/devices.js';
import { type AuthenticatedAccount, Sessions } from '../session/sessions.js';
import { CurrentUserService } from './current-user.service.js';

/** Begins a session after a sign-in of any kind: answers the current user and notes a new device. */
@Injectable()
export class NewSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: Devices,
    private readonly currentUser: CurrentUserService,
    private readonly activity: Activity,
    private readonly bus: Bus,
  ) {}

  begin(authenticated: AuthenticatedAccount, request: Request, response: Response) {
    return this.sessions.begin(request, response, authenticated, async (account) => {
      const { id } = account;
      const current = await this.currentUser.read(id, account);
      const known = { id, passwordVersion: authenticated.passwordVersion };
      const isNoted = this.devices.isKnown(request, known) || (await this.noteNewDevice(id));
      if (isNoted) this.devices.remember(request, response, known);
      this.activity.begin(id);
      return current;
    });
  }

  /** @returns false where auth refused it: the device stays new, and its next sign-in is noted */
  private async noteNewDevice(userId: string) {
    try {
      await call(this.bus, noteNewDevice, {}, userId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
