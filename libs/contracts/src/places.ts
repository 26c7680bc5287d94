import { z } from 'zod';
import { rpc } from './define.js';
import { cellCentre, cellOf } from './grid.js';

const Degrees = (limit: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : value),
    z.number().min(-limit).max(limit),
  );

/** A place by its names, in the answer shape of the public service that a `GEOCODER_URL` may point at. */
export const Place = z.object({
  city: z.string(),
  locality: z.string(),
  principalSubdivision: z.string(),
  countryName: z.string(),
});
export type Place = z.infer<typeof Place>;

/** The place nearest to the centre of a cell: parsing snaps, so that a name never depends on more. */
export const namePlace = rpc('profile.place.name', {
  http: 'GET /api/geocode/reverse',
  input: z
    .object({ latitude: Degrees(90), longitude: Degrees(180) })
    .transform((position) => cellCentre(cellOf(position))),
  output: Place,
});
