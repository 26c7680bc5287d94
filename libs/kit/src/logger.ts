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

/** Classes of Postgres' errors that are about the server and the connection: their words quote no value. */
const ABOUT_THE_SERVER = /^(08|28|3D|40|53|55|57|58)/;

/**
 * What of an error may be logged. Postgres puts whole rows into `detail` and `parameters`, and values into the message
 * (`invalid input syntax for type uuid: "..."`), and those hold what members wrote: only its code, constraint and the
 * place are kept.
 */
export function describe(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table, severity } = error as Partial<DatabaseError>;
  const isRefusal = table || constraint || (severity && !ABOUT_THE_SERVER.test(code ?? ''));
  const message = isRefusal ? 'database refused the statement' : error.message;
  return { name: error.name, message, code, constraint, table, stack: stackOf(error) };
}

type DatabaseError = { code: string; constraint: string; table: string; severity: string };

/** Without the message before it, which may have lines that look like a place. */
const stackOf = (error: Error) =>
  error.stack
    ?.replace(error.message, () => '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
