import {
  applyConfirmation,
  applyDenial,
  applyPasswordChange,
  applyUndo,
  changePassword,
  confirmEmail,
  denyEmail,
  undoEmailChange,
} from '@kindred/contracts/addresses';
import { accountSuspended } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import { Accounts } from '../session/accounts.js';
import { Devices } from '../session/devices.js';
import { SessionStore } from '../session/session-store.js';
import { Sessions } from '../session/sessions.js';

type Input<Contract extends { input: z.ZodMiniType }> = z.output<Contract['input']>;

/** Addresses and passwords: what auth changes, and the sessions that end with it before the answer. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly bus: Bus,
    private readonly store: SessionStore,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly devices: Devices,
  ) {}

  /** The copy of the account is renewed at once, so that what needs a confirmed address works with the next call. */
  @Answers(confirmEmail)
  async confirm(input: Input<typeof confirmEmail>) {
    const { userId, isSuspended } = await call(this.bus, applyConfirmation, input);
    if (isSuspended) {
      await this.store.endAll(userId);
      throw accountSuspended();
    }
    await this.accounts.refresh(userId);
    return {};
  }

  @Answers(denyEmail)
  async deny(input: Input<typeof denyEmail>) {
    const { userId } = await call(this.bus, applyDenial, input);
    if (userId) await this.store.endAll(userId);
    return {};
  }

  /** The caller goes on in a new session, because every session that began with an earlier password ends. */
  @Answers(changePassword)
  async changePassword(input: Input<typeof changePassword>, request: Request, response: Response) {
    const account = await this.sessions.renew(request, response, async (id) => {
      const { passwordVersion } = await call(this.bus, applyPasswordChange, input, id);
      await this.store.endOlder(id, passwordVersion);
      return { id, passwordVersion };
    });
    this.devices.renew(response, account);
    return {};
  }

  @Answers(undoEmailChange)
  async undo(input: Input<typeof undoEmailChange>) {
    const { userId } = await call(this.bus, applyUndo, input);
    await this.store.endAll(userId);
    return {};
  }
}
