import { dropSubscription } from '@kindred/contracts/push';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';
import { sessionId } from '../session/devices.queries.js';
import { SessionRevocation } from './session-revocation.js';

/**
 * Drops the push subscription of a session that ends. A subscription that it misses does no harm: pushes name existing sessions
 * only, and auth drops subscriptions that are older than a session may be.
 */
@Injectable()
export class EndedPushSessions {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
    revocation: SessionRevocation,
  ) {
    revocation.whenPushEnds((sid, userId) => void this.drop(sid, userId));
  }

  private async drop(sid: string, userId: string) {
    await call(this.bus, dropSubscription, { sessionId: sessionId(sid) }, userId).catch((error) =>
      this.log.warn({ err: describe(error) }, 'a push subscription outlives its session'),
    );
  }
}
