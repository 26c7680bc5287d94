import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { requestId } from './context.js';

export type { Logger } from 'pino';

/** JSON lines on standard output; each carries the service and, within a request, that request's id. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ requestId: requestId() }),
    redact: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie'],
  });
}

/** Nest's own messages in the same stream; its start-up chatter is for debugging. */
export function nestLogger(log: Logger): LoggerService {
  return {
    log: (message: unknown) => log.debug({ detail: message }),
    debug: (message: unknown) => log.debug({ detail: message }),
    verbose: (message: unknown) => log.debug({ detail: message }),
    warn: (message: unknown) => log.warn({ detail: message }),
    error: (message: unknown, stack?: unknown) => log.error({ detail: describe(message), stack }),
    fatal: (message: unknown) => log.fatal({ detail: describe(message) }),
  };
}

/**
 * What of an error may be logged. Postgres puts whole rows into `detail` and `parameters`, and those hold what members
 * wrote: only its code, constraint and the place are kept.
 */
export function describe(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  const message = table || constraint ? 'database refused the statement' : error.message;
  return { name: error.name, message, code, constraint, table, stack: stackOf(error) };
}

const stackOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
