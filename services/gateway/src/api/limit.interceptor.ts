import type { Credentials } from '@kindred/contracts/auth';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { lastValueFrom, of } from 'rxjs';
import { padAll } from '../http/padded-timing.js';
import { rules } from '../limit-rules/limit-rules.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { RateLimitedError } from '../limits/rule-counters.js';
import type { Route } from '../routes.js';
import { Devices } from '../session/devices.js';
import { clientOf } from '../session/request-user.js';
import type { FileAnswer } from './file-answer.js';
import { Operations } from './operations.js';
import type { Answer } from './respond.js';
import { routeOf } from './route.js';
import type { Streamed } from './streamed.js';

/** Counts a call under the limit of its route. */
@Injectable()
export class LimitInterceptor implements NestInterceptor<Answer | Streamed | FileAnswer> {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly devices: Devices,
    private readonly operations: Operations,
  ) {}

  /** @throws AppError limited */
  async intercept(context: ExecutionContext, next: CallHandler<Answer | Streamed | FileAnswer>) {
    const route = routeOf(context);
    const request = context.switchToHttp().getRequest<Request>();
    const client = clientOf(request, route.limit === 'signIn' ? await this.deviceOf(request) : null);
    const work = () => lastValueFrom(next.handle());
    const answer = await this.limiter
      .run(route.limit, client, request.input, work, outcomeOf)
      .catch((refusal) => this.unchanged(refusal, route, request));
    return of(answer);
  }

  /**
   * The device, if the account has signed in on it. Finding that out asks auth, so it is not done for an IP address that sent too
   * many unknown devices: its sign-ins count as those of unknown devices.
   */
  private async deviceOf(request: Request) {
    if (!this.devices.namesAny(request)) return null;
    const find = () => this.devices.knownDevice(request, (request.input as Credentials).email);
    return this.limiter.run('device', clientOf(request), {}, find, ifUnknown).catch(unlessLimited);
  }

  /**
   * Answers a call that would change nothing, if a limit on changes refused it. Finding that out has padded timing: otherwise the time of
   * the refusal would tell a member who hides from an unknown id.
   */
  private async unchanged(refusal: unknown, { unchanged }: Route, { input, user }: Request): Promise<Answer> {
    if (!(unchanged && refusal instanceof RateLimitedError && rules[refusal.rule].counts === 'changes')) throw refusal;
    const find = () => this.operations.forward(unchanged, input, user?.id ?? null);
    const found = await padAll(find).catch(() => null);
    if (!found) throw refusal;
    return { ...found, isRepeat: true };
  }
}

const ifUnknown = (device: string | null) => ({ failed: !device, succeeded: !!device, changed: false });

function unlessLimited(error: unknown) {
  if (error instanceof RateLimitedError) return null;
  throw error;
}

const outcomeOf = ({ isRepeat }: Answer | Streamed | FileAnswer) => ({
  failed: false,
  succeeded: true,
  changed: !isRepeat,
});
