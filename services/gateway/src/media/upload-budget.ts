import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { type Client, keyOf } from '../limits/keys.js';
import { RuleCounters } from '../limits/rule-counters.js';

/** Bytes of the budget that an upload holds. One that is not allowed must be refused as if its URL were forged. */
export type Reserved = { isAllowed: boolean; refund: (unused: number) => Promise<void>; confirm: () => Promise<void> };

/**
 * Limits how many bytes are uploaded in a day. A sender who is signed in spends their own budget. Without a session nobody
 * knows who sends the file until the store has checked the signed URL: the sender's network address spends its own
 * budget, and the user in the URL only after the store accepted the file. So nobody can spend another user's budget,
 * nor learn whether it is used up.
 */
@Injectable()
export class UploadBudget {
  constructor(
    private readonly counters: RuleCounters,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Reserves the announced size. The caller refunds the bytes that did not arrive or that the store refused, or confirms
   * the upload.
   * @throws AppError limited by the sender's own budget
   */
  async reserve(sender: Client, ownerId: string, bytes: number): Promise<Reserved> {
    const key = keyOf('client', sender, {}, this.config.SESSION_SECRET) ?? '';
    await this.counters.consume('uploadBytes', key, bytes);
    return {
      isAllowed: !!sender.userId || (await this.counters.isAvailable('uploadBytes', ownerId, bytes)),
      refund: (unused: number) => this.counters.refund('uploadBytes', key, unused),
      confirm: async () => {
        if (!sender.userId) await this.counters.charge('uploadBytes', ownerId, bytes);
      },
    };
  }
}
