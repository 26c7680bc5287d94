import { notFound, signedOut } from '@kindred/contracts/errors';
import {
  dropSubscription,
  hasSubscription,
  keepSubscription,
  readPush,
  switchPushOff,
  switchPushOn,
} from '@kindred/contracts/push';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import type { z } from 'zod/mini';
import { Answers } from '../api/answers.js';
import type { GatewayConfig } from '../config.js';
import { forgetPush, isPushNoted, notePush } from '../push/push-sessions.queries.js';
import { sessionId } from '../session/devices.queries.js';
import { requireUser } from '../session/request-user.js';

/** Whether the device of a session is told by push. */
@Injectable()
export class PushService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The session is noted last, so that one that has ended meanwhile takes its subscription along. */
  @Answers(switchPushOn)
  async switchOn({ endpoint, keys }: z.output<typeof switchPushOn.input>, request: Request) {
    if (!this.config.VAPID_PUBLIC_KEY) throw notFound();
    const { id, sid } = requireUser(request);
    await call(this.bus, keepSubscription, { sessionId: sessionId(sid), endpoint, keys }, id);
    if (await notePush(this.db, sid)) return {};
    await this.drop(id, sid);
    throw signedOut();
  }

  @Answers(switchPushOff)
  async switchOff(_: object, request: Request) {
    const { id, sid } = requireUser(request);
    await forgetPush(this.db, sid);
    await this.drop(id, sid);
    return {};
  }

  /** A device is told only where auth has its subscription and its session is noted: a crash in between leaves one of the two. */
  @Answers(readPush)
  async read(_: object, request: Request) {
    const { id, sid } = requireUser(request);
    if (!(await isPushNoted(this.db, sid))) return { isOn: false };
    return call(this.bus, hasSubscription, { sessionId: sessionId(sid) }, id);
  }

  private drop(userId: string, sid: string) {
    return call(this.bus, dropSubscription, { sessionId: sessionId(sid) }, userId);
  }
}
