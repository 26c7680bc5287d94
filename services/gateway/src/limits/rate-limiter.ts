import { AppError } from '@kindred/contracts/app-error';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { type LimitName, limits, type RuleName, rules } from '../limit-rules/limit-rules.js';
import { type Client, keyOf } from './keys.js';
import { RuleCounters } from './rule-counters.js';

/** Codes of refusals that mean a wrong password or signature. */
const FAILED_AUTHENTICATION = ['invalid_credentials', 'wrong_password', 'invalid_signature'];
/** Codes of refusals after a right password. */
const AUTHENTICATED = ['account_suspended', 'second_factor_required'];

type Outcome = { failed: boolean; succeeded: boolean; changed: boolean };
const SUCCESS: Outcome = { failed: false, succeeded: true, changed: true };
const NOT_RUN: Outcome = { failed: false, succeeded: false, changed: false };

type Counted = { name: RuleName; key: string };

/**
 * Limits how often a client calls. A call is counted before it runs, so that simultaneous calls cannot exceed a limit, and
 * refunded afterwards by the rules that do not count calls with its outcome.
 */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly counters: RuleCounters,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Runs `work` if the client has points left under every rule of the limit.
   * @param outcomeOf what a completed call counts as; by default a success that changed something
   * @throws AppError limited, with the seconds to wait
   */
  async run<T>(
    limit: LimitName,
    client: Client,
    input: unknown,
    work: () => Promise<T>,
    outcomeOf: (result: T) => Outcome = () => SUCCESS,
  ) {
    if (this.config.LIMITS_FACTOR === 0) return work();
    const counted = this.keysOf(limit, client, (input ?? {}) as Record<string, unknown>);
    await this.countAll(counted);
    try {
      const result = await work();
      await this.refundUncounted(counted, outcomeOf(result));
      return result;
    } catch (error) {
      await this.refundUncounted(counted, outcomeOfRefusal(error));
      throw error;
    }
  }

  /** Gives back a counted call that came to nothing after it was answered. */
  async refund(limit: LimitName, client: Client) {
    for (const { name, key } of this.keysOf(limit, client, {})) await this.counters.refund(name, key, 1);
  }

  /** Counts a right sign-in of an account that the call did not name. @throws AppError limited */
  async countRightSignIn(client: Client, email: string) {
    const key = keyOf(rules.rightSignIn.per, client, { email }, this.config.SESSION_SECRET);
    if (key !== null) await this.counters.count('rightSignIn', key);
  }

  private keysOf(limit: LimitName, client: Client, input: Record<string, unknown>): Counted[] {
    const names: readonly RuleName[] = limits[limit](input, client);
    return names.flatMap((name) => {
      const key = keyOf(rules[name].per, client, input, this.config.SESSION_SECRET);
      return key === null ? [] : [{ name, key }];
    });
  }

  /** A call that one rule refuses does not run: for the other rules it is neither a failure, a success nor a change. */
  private async countAll(keys: Counted[]) {
    for (const [index, { name, key }] of keys.entries()) {
      await this.counters.count(name, key).catch(async (error) => {
        await this.refundUncounted(keys.slice(0, index + 1), NOT_RUN);
        throw error;
      });
    }
  }

  private async refundUncounted(keys: Counted[], { failed, succeeded, changed }: Outcome) {
    const isCounted = { calls: true, people: true, failures: failed, successes: succeeded, changes: changed };
    for (const { name, key } of keys) if (!isCounted[rules[name].counts]) await this.counters.refund(name, key, 1);
  }
}

function outcomeOfRefusal(error: unknown): Outcome {
  const code = error instanceof AppError ? error.code : '';
  return { failed: FAILED_AUTHENTICATION.includes(code), succeeded: AUTHENTICATED.includes(code), changed: false };
}
