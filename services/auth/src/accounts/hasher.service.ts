import { AppError } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { AuthConfig } from '../config.js';

/** The library's default variant is argon2id; OWASP's first choice for it: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LONGEST_QUEUE = 200;

/** Hashes and checks passwords, a few at a time: a rush of sign-ins waits or is refused, and does not exhaust memory. */
@Injectable()
export class Hasher {
  private readonly limit: ReturnType<typeof pLimit>;
  /** What an unknown address is checked against, so that it takes as long as a wrong password. */
  private readonly nobody = hash('no password hashes to this', PARAMETERS);

  constructor(@Inject(CONFIG) config: AuthConfig) {
    this.limit = pLimit(config.HASH_CONCURRENCY);
  }

  hash(password: string) {
    return this.take(() => hash(password, PARAMETERS));
  }

  /** False, after the same work, when there is no hash. */
  async matches(password: string, passwordHash: string | null | undefined) {
    const known = passwordHash ?? (await this.nobody);
    const right = await this.take(() => verify(known, password));
    return right && passwordHash != null;
  }

  private async take<T>(work: () => Promise<T>) {
    if (this.limit.pendingCount < LONGEST_QUEUE) return this.limit(work);
    throw new AppError('unavailable', 'busy', 'Too many people are signing in right now. Please try again.', {
      retryAfter: 5,
    });
  }
}
