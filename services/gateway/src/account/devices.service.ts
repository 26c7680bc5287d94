import { listDevices, signOutDevice, signOutOtherDevices } from '@kindred/contracts/devices';
import { sessionMissing } from '@kindred/contracts/errors';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import { clearBrowserCache } from '../session/clear-browser-cache.js';
import { readCursor, writeCursor } from '../session/device-cursor.js';
import { DEVICES, devicesOf, sessionId } from '../session/devices.queries.js';
import { requireUser } from '../session/request-user.js';
import { SessionStore } from '../session/session-store.js';
import { Sessions } from '../session/sessions.js';

/** The devices on which a user is signed in. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly db: DataSource,
    private readonly store: SessionStore,
    private readonly sessions: Sessions,
  ) {}

  @Answers(listDevices)
  async list({ cursor }: z.output<typeof listDevices.input>, request: Request) {
    const { id: userId, sid } = requireUser(request);
    const current = sessionId(sid);
    const rows = await devicesOf(this.db, userId, cursor === undefined ? null : readCursor(cursor));
    return page({
      rows,
      count: DEVICES,
      cursor: writeCursor,
      item: (row) => ({ ...row, isCurrent: row.id === current }),
    });
  }

  @Answers(signOutDevice)
  async signOut(input: z.output<typeof signOutDevice.input>, request: Request, response: Response) {
    const { id: userId, sid } = requireUser(request);
    if (!(await this.store.endById(userId, input.sessionId))) throw sessionMissing();
    if (input.sessionId !== sessionId(sid)) return {};
    await this.sessions.end(request, response);
    response.clearCookie('sid');
    clearBrowserCache(response);
    return {};
  }

  @Answers(signOutOtherDevices)
  async signOutOthers(_: object, request: Request) {
    const { id: userId, sid } = requireUser(request);
    await this.store.endOthers(userId, sid);
    return {};
  }
}
