import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { lastValueFrom, of } from 'rxjs';
import { FileAnswer, sendFile } from './file-answer.js';
import { type Answer, sendAnswer } from './respond.js';
import { routeOf } from './route.js';
import { Streamed, sendStreamed } from './streamed.js';

/** Writes the answer as its contract describes it. The bytes of a service are passed on unchanged. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor<Answer | Streamed | FileAnswer, undefined> {
  async intercept(context: ExecutionContext, next: CallHandler<Answer | Streamed | FileAnswer>) {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const answer = await lastValueFrom(next.handle());
    if (answer instanceof Streamed) await sendStreamed(response, answer);
    else if (answer instanceof FileAnswer) sendFile(http.getRequest<Request>(), response, answer);
    else sendAnswer(routeOf(context), http.getRequest<Request>(), response, answer);
    return of(undefined);
  }
}
