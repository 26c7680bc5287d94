import { BodyType, type DiscoverFilters, LookingFor } from '@kindred/contracts/profile';
import { z } from 'zod/mini';
import { FILTERS_KEY } from './filters-key';

export const AGE = { min: 18, max: 65 };
export const DISTANCE = { min: 1, max: 100 };

/** The saved filters, as this browser stores them. */
export const Filters = z.object({
  minAge: z.int().check(z.minimum(AGE.min), z.maximum(AGE.max)),
  maxAge: z.int().check(z.minimum(AGE.min), z.maximum(AGE.max)),
  maxDistance: z.int().check(z.minimum(DISTANCE.min), z.maximum(DISTANCE.max)),
  bodyTypes: z.array(BodyType),
  lookingFor: z.array(LookingFor),
});
export type Filters = z.infer<typeof Filters>;

export const defaultFilters: Filters = { minAge: 18, maxAge: 50, maxDistance: 25, bodyTypes: [], lookingFor: [] };

/** The filters modal leaves "other" out: it would say nothing about whom one meets. */
export const bodyTypes = BodyType.options.filter((type) => type !== 'other');
export const lookingFor = LookingFor.options;

export type AppliedFilters = Partial<Omit<DiscoverFilters, 'tab' | 'limit' | 'cursor'>>;

/** What of the saved filters a discover call carries. An end of the age slider is no bound on that side. */
export function appliedFilters(saved: Filters | null): AppliedFilters {
  if (!saved) return {};
  return {
    ...(saved.minAge > AGE.min && { minAge: saved.minAge }),
    ...(saved.maxAge < AGE.max && { maxAge: saved.maxAge }),
    maxDistance: saved.maxDistance,
    ...(saved.bodyTypes.length > 0 && { bodyTypes: saved.bodyTypes }),
    ...(saved.lookingFor.length > 0 && { lookingFor: saved.lookingFor }),
  };
}

/** The filters saved in this browser, or null while none are applied. */
export function readFilters() {
  try {
    return Filters.parse(JSON.parse(localStorage.getItem(FILTERS_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function writeFilters(filters: Filters | null) {
  if (filters) localStorage.setItem(FILTERS_KEY, JSON.stringify(filters));
  else localStorage.removeItem(FILTERS_KEY);
}
