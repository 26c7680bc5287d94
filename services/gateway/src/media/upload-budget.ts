import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../limits/rate-limiter.js';

/** Who sends a file: the member of the session, if there is one, and the network address. */
type Sender = { userId: string | null; ip: string };

/**
 * Limits how many bytes are uploaded in a day. A sender who is signed in spends their own budget. Without a session nobody
 * knows who sends the file until the store has checked the signed URL: the sender's network address spends its own
 * budget, and the user in the URL only after the store accepted the file. So nobody can spend another
 * user's budget.
 */
@Injectable()
export class UploadBudget {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Reserves the announced size. The caller refunds the bytes that did not arrive or that the store refused, or confirms
   * the upload.
   * @throws AppError limited
   */
  async reserve(sender: Sender, ownerId: string, bytes: number) {
    if (!sender.userId) await this.limiter.assertAvailable('uploadBytes', ownerId, bytes);
    const key = this.limiter.keyOf('uploadBytes', sender);
    await this.limiter.consume('uploadBytes', key, bytes);
    return {
      refund: (unused: number) => this.limiter.refund('uploadBytes', key, unused),
      confirm: async () => {
        if (!sender.userId) await this.limiter.charge('uploadBytes', ownerId, bytes);
      },
    };
  }
}
