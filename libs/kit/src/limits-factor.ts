import { z } from 'zod';

/** Multiplies the limits of a service; 0 switches them off and is refused in production (`limitedInProduction`). */
export const LimitsFactor = z.coerce.number().min(0).max(1000).default(1);

/** What a config with a `LIMITS_FACTOR` is refined with. */
export const limitedInProduction: [
  isRight: (config: { NODE_ENV: string; LIMITS_FACTOR: number }) => boolean,
  refusal: { path: string[]; error: string },
] = [
  ({ NODE_ENV, LIMITS_FACTOR }) => NODE_ENV !== 'production' || LIMITS_FACTOR > 0,
  { path: ['LIMITS_FACTOR'], error: 'must not be 0 in production' },
];

/** A limit with its factor: at least 1, and infinite where the limits are switched off. */
export function multiplied(limit: number, factor: number) {
  return factor === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(limit * factor));
}
