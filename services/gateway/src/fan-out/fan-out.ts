import { socketsUnavailable } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import type { Announcement } from './announcement.js';
import { Deduplication } from './deduplication.js';
import { LocalSockets } from './local-sockets.gateway.js';

/** Sends packets to the sockets of all gateways: first to those of this gateway, then to the others. */
@Injectable()
export class FanOut {
  constructor(
    private readonly local: LocalSockets,
    private readonly deduplication: Deduplication,
  ) {}

  /**
   * Throws so that an event is redelivered; sockets that got the packets before do not get them again.
   * @throws AppError unavailable if the other gateways could not be reached
   */
  async send(announcement: Announcement) {
    await this.local.announce(announcement).catch(() => {
      throw socketsUnavailable();
    });
    if (announcement.once) await this.deduplication.markSentToAll(announcement.once);
  }
}
