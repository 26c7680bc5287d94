import { zodResolver } from '@hookform/resolvers/zod';
import { defaultMessage } from '@kindred/contracts/parse';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';

/** Checks a form by the schema that the server checks it by, and with the same words. */
export function resolverFor<I extends FieldValues, O>(schema: z.ZodMiniType<O, I>): Resolver<I, unknown, O> {
  return zodResolver(schema, { error: defaultMessage });
}
