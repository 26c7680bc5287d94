import { Secret, ServiceConfig } from '@kindred/kit/config';
import { LimitsFactor, limitedInProduction, multiplied } from '@kindred/kit/limits-factor';
import { z } from 'zod';

export const ProfileConfig = ServiceConfig.extend({
  CURSOR_SECRET: Secret,
  WITHHELD_SECRET: Secret,
  PEOPLE_READ_AT_ONCE: z.coerce.number().int().min(1).default(50_000),
  LIMITS_FACTOR: LimitsFactor,
  /** Whether locations may only move at travel speed after TRAVEL_CHANGES changes in 24 hours. */
  TRAVEL_LIMIT: z.enum(['on', 'off']).default('off'),
  TRAVEL_CHANGES: z.coerce.number().int().min(1).default(3),
  /** After how many days a location that was not sent again is deleted; 0 is never. */
  LOCATION_DAYS: z.coerce.number().int().min(0).max(3650).default(0),
  /** Addresses that a member hides from. */
  HIDDEN_ADDRESSES: z.coerce.number().int().min(1).default(200),
  /** Whether people in countries whose law punishes them are shown less precisely, and told so. */
  PLACE_RULES: z.enum(['on', 'off']).default('off'),
}).refine(...limitedInProduction);
export type ProfileConfig = z.infer<typeof ProfileConfig>;

/** The travel limit, or null when it is off. */
export function travelLimitOf({ TRAVEL_LIMIT, TRAVEL_CHANGES, LIMITS_FACTOR }: ProfileConfig) {
  if (TRAVEL_LIMIT === 'off' || LIMITS_FACTOR === 0) return null;
  return { changes: multiplied(TRAVEL_CHANGES, LIMITS_FACTOR) };
}

/** From how many addresses a member hides at most. */
export const hiddenAddressesOf = ({ HIDDEN_ADDRESSES, LIMITS_FACTOR }: ProfileConfig) =>
  multiplied(HIDDEN_ADDRESSES, LIMITS_FACTOR);
