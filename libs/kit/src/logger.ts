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

/** Passes Nest's messages to the same log; those of its start are for debugging. */
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

/** Classes of Postgres' errors about the server or the connection: their messages quote no value. */
const ABOUT_THE_SERVER = /^(08|28|3D|40|53|55|57|58)/;

/**
 * The parts of an error that may be logged. Postgres puts rows into `detail` and `parameters` and values into the message
 * (`invalid input syntax for type uuid: "..."`), which may hold what members wrote: of such an error only code,
 * constraint, table and stack are logged.
 */
export function describe(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table, severity } = error as Partial<DatabaseError>;
  const isRefusal = table || constraint || (severity && !ABOUT_THE_SERVER.test(code ?? ''));
  const message = isRefusal ? 'database refused the statement' : error.message;
  return { name: error.name, message, code, constraint, table, stack: stackOf(error) };
}

type DatabaseError = { code: string; constraint: string; table: string; severity: string };

/** The stack without the message, whose lines may look like lines of the stack. */
const stackOf = (error: Error) =>
  error.stack
    ?.replace(error.message, () => '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
