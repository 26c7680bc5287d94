import { AppError } from '@kindred/contracts/app-error';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/** Whether Postgres has ended a statement, and the transaction around it, to break a deadlock. */
export const isDeadlock = (error: unknown) => codeOf(error) === '40P01';

/** Wrong values, broken constraints, conflicts with other transactions, and a statement or a wait that took too long. */
const HARMLESS = /^(22|23|40)|^57014$|^55P03$/;

/** Whether an error says nothing of the connection, nor of the statement that it has prepared. */
export const isHarmless = (error: unknown) => HARMLESS.test(codeOf(error));

/** Among the codes of Postgres: a server that only reads, a lock that was not to be had in time, a transaction that stood still. */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|57P0[123]|08...|53300|25006|55P03|25P03)$/;

/** pg's own errors, which have no code. */
const UNREACHABLE_BY_PG =
  /Connection terminated|is not queryable|timeout expired|timeout exceeded when trying to connect|Query read timeout/;

/** TypeORM's errors for a connection that was lost between the statements of a transaction. */
const lostConnection = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/**
 * Whether an error says that the database cannot be reached, that the connection was lost or that others were in the way, not
 * that it refused.
 */
export function isUnreachable(error: unknown) {
  if (isDeadlock(error) || lostConnection.some((kind) => error instanceof kind)) return true;
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return UNREACHABLE.test(code ?? '') || UNREACHABLE_BY_PG.test(message ?? '');
}

/** Whether a statement ended because it took longer than it may. */
export function wasCanceled(error: unknown) {
  return codeOf(error) === '57014';
}

/** Whether a statement was refused by this unique constraint or index. */
export function violates(error: unknown, constraint: string) {
  const { code, constraint: name } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && name === constraint;
}

const KINDS = ['unavailable', 'timeout'];
const CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ESOCKET|EDNS|EAUTH)$/;
const MESSAGES =
  /Connection is closed|Stream isn't writeable|max retries per request|CONNECTION_CLOSED|The client is (closed|offline)|Socket closed unexpectedly|Socket timeout|Connection timeout|Disconnects client/i;

/** Whether an error says that a server could not be reached, rather than that something is wrong with what was asked. */
export function isUnreachableServer(error: unknown): boolean {
  if (error instanceof AppError) return KINDS.includes(error.kind);
  if (isUnreachable(error)) return true;
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return CODES.test(String(code)) || MESSAGES.test(message ?? '');
}
