import { AppError } from '@kindred/contracts/app-error';
import { isUnreachable } from './database.js';

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
