import type { Position } from '@kindred/contracts/grid';
import { limits } from '@kindred/contracts/profile';
import { z } from 'zod/mini';

const PATIENCE = 4000;

const Town = z.object({
  city: z.nullish(z.string()),
  locality: z.nullish(z.string()),
  principalSubdivision: z.nullish(z.string()),
  countryName: z.nullish(z.string()),
});

/** "City, Region" for the centre of a cell; undefined when the geocoder does not answer within 4 seconds. */
export async function reverseGeocode(geocoder: string, { latitude, longitude }: Position) {
  const query = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    localityLanguage: 'en',
  });
  try {
    const response = await fetch(`${geocoder}?${query}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return undefined;
    const town = Town.parse(await response.json());
    const parts = [town.city || town.locality, town.principalSubdivision || town.countryName];
    return parts.filter(Boolean).join(', ').slice(0, limits.locationName) || undefined;
  } catch {
    return undefined;
  }
}
