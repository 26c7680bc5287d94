import { confirmPassword } from '@kindred/contracts/auth';
import { signedOut } from '@kindred/contracts/errors';
import { Bus } from '@kindred/kit/bus';
import { call, exchange } from '@kindred/kit/call';
import { withRest } from '@kindred/kit/with-rest';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import pLimit from 'p-limit';
import { Streamed } from '../api/streamed.js';
import { Limiter } from '../limits/limiter.js';
import { SessionStore } from '../session/session-store.js';
import { clientOf, signedIn } from '../session/signed-in.js';
import { contents } from './contents.js';
import { type Ask, array, type Chunk } from './document.js';
import { ExportLeases, type Lease } from './export-lease.js';

/**
 * Everything held about a person, written to them as fast as they read it. Of all exports together a gateway asks for one
 * page at a time and then rests for as long as the page took, so that they take at most half of a service, however many
 * they are.
 */
@Injectable()
export class DataExports {
  private readonly inTurn = pLimit(1);

  constructor(
    private readonly bus: Bus,
    private readonly leases: ExportLeases,
    private readonly limiter: Limiter,
    private readonly sessions: SessionStore,
  ) {}

  /** Only an export that begins counts. @throws AppError forbidden, conflict or limited */
  async begin(password: string, request: Request, response: Response): Promise<Streamed> {
    const userId = signedIn(request);
    await call(this.bus, confirmPassword, { password }, userId);
    const lease = await this.leases.take(userId);
    response.once('close', () => void lease.end());
    await this.limiter.run('dataExport', clientOf(request), {}, async () => undefined, counted);
    response.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
    return new Streamed(this.document(userId, request.user?.sid ?? '', lease));
  }

  /** The lease ends before the last byte, so that who has all of it may ask again at once. */
  private async *document(userId: string, sid: string, lease: Lease): AsyncIterable<Chunk> {
    const ask: Ask = async (contract, input) => {
      await this.assertMayGoOn(sid, lease);
      return this.inTurn(() => withRest(() => exchange(this.bus, contract, input, userId)));
    };
    let last: Chunk = '';
    for await (const chunk of contents(() => array(this.sessionsOf(userId)))(ask)) {
      yield last;
      last = chunk;
    }
    await lease.end();
    yield last;
  }

  /** A session that ends takes its export along. */
  private async assertMayGoOn(sid: string, lease: Lease) {
    const [isThere] = await this.sessions.stillThere([sid]);
    if (!isThere || !lease.isHeld()) throw signedOut();
  }

  private async *sessionsOf(userId: string): AsyncIterable<Chunk> {
    for await (const rows of this.sessions.pagesOf(userId)) yield JSON.stringify(rows).slice(1, -1);
  }
}

const counted = () => ({ succeeded: true, failed: false, changed: true });
