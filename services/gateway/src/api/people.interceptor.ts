import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { lastValueFrom, of } from 'rxjs';
import { PeopleLimiter } from '../limits/people-limiter.js';
import { clientOf } from '../session/request-user.js';
import type { Answer } from './respond.js';
import { routeOf } from './route.js';

/** Counts the different people in an answer before it is sent. */
@Injectable()
export class PeopleInterceptor implements NestInterceptor<Answer> {
  constructor(private readonly limiter: PeopleLimiter) {}

  /** @throws AppError limited */
  async intercept(context: ExecutionContext, next: CallHandler<Answer>) {
    const { people } = routeOf(context);
    const client = clientOf(context.switchToHttp().getRequest<Request>());
    const answer = await lastValueFrom(next.handle());
    if (people) await this.limiter.count(people, client, peopleIn(answer, client.userId));
    return of(answer);
  }
}

/** The ids of the people in an answer without the caller's own: as its service sends them, or else read from its body. */
function peopleIn({ body, people = idsIn(body) }: Answer, userId: string | null) {
  return people.filter((id) => id !== userId);
}

function idsIn(body: Answer['body']) {
  const people: { id: string }[] = [JSON.parse(Buffer.from(body).toString())].flat();
  return people.map(({ id }) => id);
}
