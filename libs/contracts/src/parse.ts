import type { z } from 'zod/mini';
import { AppError } from './app-error.js';

/** The message for a field whose schema has none. */
export function defaultMessage({ input }: { input?: unknown }) {
  return input === undefined ? 'Required' : 'Invalid input';
}

/** The most messages about one field: a list may have as many mistakes as entries. */
const MOST_MESSAGES = 20;

/** Parses a value. @throws AppError invalid, with the messages of every wrong field, 20 at most of each */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: defaultMessage });
  if (result.success) return result.data;
  throw fieldsInvalid(result.error);
}

function fieldsInvalid(error: z.core.$ZodError) {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body');
    errors[field] ??= [];
    if (errors[field].length < MOST_MESSAGES) errors[field].push(issue.message);
  }
  return new AppError('invalid', 'validation_failed', error.issues[0]?.message ?? 'Invalid input', { errors });
}
