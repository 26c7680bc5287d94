import { AppError } from '@kindred/contracts/app-error';
import type { Acknowledgement } from '@kindred/contracts/sockets';
import { LOGGER } from '@kindred/kit/foundation';
import { problemOf } from '@kindred/kit/handle';
import { describe, type Logger } from '@kindred/kit/logger';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';

type Acknowledge = (answer: Acknowledgement) => void;

/** Acknowledges a client's message with the code of its refusal. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost) {
    if (!(error instanceof AppError)) {
      this.log.error({ err: describe(error), message: host.switchToWs().getPattern() }, 'socket message failed');
    }
    const { code } = error instanceof AppError ? error : problemOf(error);
    const acknowledge = host.getArgs().find((argument): argument is Acknowledge => typeof argument === 'function');
    acknowledge?.({ ok: false, code });
  }
}
