import { z } from 'zod/mini';
import { rpc } from './define.js';
import { cellCentre, cellOf } from './grid.js';

const Degrees = (limit: number) =>
  z.pipe(
    z.transform((value) =>
      typeof value === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : value,
    ),
    z.number().check(z.minimum(-limit), z.maximum(limit)),
  );

/** The names of a town, in the answer shape of the public service that `GEOCODER_URL` may name. */
export const TownName = z.object({
  city: z.string(),
  locality: z.string(),
  principalSubdivision: z.string(),
  countryName: z.string(),
});
export type TownName = z.infer<typeof TownName>;

/** The town nearest to the centre of the cell: parsing snaps the position, so that the name depends on the cell only. */
export const nameTown = rpc('profile.place.name', {
  http: 'GET /api/geocode/reverse',
  input: z.pipe(
    z.object({ latitude: Degrees(90), longitude: Degrees(180) }),
    z.transform((position) => cellCentre(cellOf(position))),
  ),
  output: TownName,
});
