import { applyPasswordReset } from '@kindred/contracts/auth';
import { resetPassword } from '@kindred/contracts/sign-in';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import { Devices } from '../session/devices.js';
import { SessionStore } from '../session/session-store.js';

/** Resets a password and ends the sessions that began with an earlier one. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly bus: Bus,
    private readonly store: SessionStore,
    private readonly devices: Devices,
  ) {}

  @Answers(resetPassword)
  async reset(input: z.output<typeof resetPassword.input>, request: Request, response: Response) {
    const { userId, passwordVersion } = await call(this.bus, applyPasswordReset, input);
    await this.store.endOlder(userId, passwordVersion);
    this.devices.remember(request, response, { id: userId, passwordVersion });
    return { message: 'Password reset successful!' };
  }
}
