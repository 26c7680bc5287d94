import { finished } from 'node:stream';
import { AppError } from '@kindred/contracts/app-error';
import { confirmPassword } from '@kindred/contracts/auth';
import { signedOut } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { call, exchange } from '@kindred/kit/call';
import { withRest } from '@kindred/kit/with-rest';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import pLimit from 'p-limit';
import { Streamed } from '../api/streamed.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { clientOf, requireUserId } from '../session/request-user.js';
import { SessionStore } from '../session/session-store.js';
import { exportContents } from './export-contents.js';
import { ExportLeases, type Lease } from './export-leases.js';
import { type Ask, array, type Chunk } from './json-parts.js';

/**
 * Exports everything stored about a user, as fast as the client reads it. A gateway requests one page at a time for all
 * its exports together and then pauses for as long as the page took, so that exports take at most half of a service,
 * however many they are.
 */
@Injectable()
export class DataExports {
  private readonly oneAtATime = pLimit(1);

  constructor(
    private readonly bus: Bus,
    private readonly leases: ExportLeases,
    private readonly limiter: RateLimiter,
    private readonly sessions: SessionStore,
  ) {}

  /** Only an export that begins, and that no outage breaks off, counts under its limit. @throws AppError forbidden, conflict or limited */
  async begin(password: string, request: Request, response: Response): Promise<Streamed> {
    const userId = requireUserId(request);
    await call(this.bus, confirmPassword, { password }, userId);
    const lease = await this.leases.take(userId);
    // Also where the client has left while the password was checked.
    finished(response, () => void lease.end());
    await this.limiter.run('dataExport', clientOf(request), {}, async () => undefined);
    response.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
    const contents = this.contents(userId, request.user?.sid ?? '', lease);
    return new Streamed(this.refundedInOutage(contents, request, response));
  }

  /** An export that its client breaks off counts too, since the services have worked for it. */
  private async *refundedInOutage(contents: AsyncIterable<Chunk>, request: Request, response: Response) {
    try {
      yield* contents;
    } catch (error) {
      if (isOutage(error) && !response.destroyed) await this.limiter.refund('dataExport', clientOf(request));
      throw error;
    }
  }

  /** The lease ends before the last byte, so that a client that has received everything may export again at once. */
  private async *contents(userId: string, sid: string, lease: Lease): AsyncIterable<Chunk> {
    const ask: Ask = async (contract, input) => {
      await this.assertMayContinue(sid, lease);
      return this.oneAtATime(() => withRest(() => exchange(this.bus, contract, input, userId)));
    };
    let last: Chunk = '';
    for await (const chunk of exportContents(() => array(this.sessionsOf(userId)))(ask)) {
      yield last;
      last = chunk;
    }
    await lease.end();
    yield last;
  }

  /** An export ends with its session. */
  private async assertMayContinue(sid: string, lease: Lease) {
    const [isActive] = await this.sessions.filterActive([sid]);
    if (!isActive || !lease.isHeld()) throw signedOut();
  }

  private async *sessionsOf(userId: string): AsyncIterable<Chunk> {
    for await (const rows of this.sessions.pagesOf(userId)) yield JSON.stringify(rows).slice(1, -1);
  }
}

const isOutage = (error: unknown) => error instanceof AppError && ['unavailable', 'timeout'].includes(error.kind);
