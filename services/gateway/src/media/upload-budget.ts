import { Injectable } from '@nestjs/common';
import { Limiter } from '../limits/limiter.js';

/** Who sends a file, as far as that is shown. */
export type Sender = { userId: string | null; ip: string };

/**
 * How many bytes are uploaded in a day. Whoever is signed in spends their own. Without a session nothing shows who
 * sends the file before the store has judged the address: the sender's network address spends its own, and the person
 * whom the address names only once the store has taken the file, so that nobody can spend what is another's.
 */
@Injectable()
export class UploadBudget {
  constructor(private readonly limiter: Limiter) {}

  /**
   * Takes what is announced. What did not come is given back with the returned function, or what the store did not take.
   * @throws AppError limited
   */
  async take(sender: Sender, ownerId: string, bytes: number) {
    if (!sender.userId) await this.limiter.assertLeft('uploadBytes', ownerId, bytes);
    const key = this.limiter.keyOf('uploadBytes', sender);
    await this.limiter.take('uploadBytes', key, bytes);
    return {
      giveBack: (left: number) => this.limiter.giveBack('uploadBytes', key, left),
      taken: async () => {
        if (!sender.userId) await this.limiter.charge('uploadBytes', ownerId, bytes);
      },
    };
  }
}
