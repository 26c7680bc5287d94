import { cellCentre, cellCorners, type Position } from '@kindred/contracts/grid';
import { z } from 'zod';

/**
 * A country (ISO 3166-1 alpha-2) whose law punishes same-sex relations or being trans: the law in a line, and who says so on
 * which day.
 */
export const PlaceRule = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  law: z.string().min(1).max(200),
  source: z.string().min(1),
  date: z.iso.date(),
});
export type PlaceRule = z.infer<typeof PlaceRule>;

/** The rules by country. */
export type PlaceRules = ReadonlyMap<string, PlaceRule>;

/** The country at a position; null at sea. */
export type CountryAt = (position: Position) => string | null;

/** The rule for a cell: of the country at its centre, else at the first of its corners that has one; null elsewhere. */
export function placeRuleOf(rules: PlaceRules, countryAt: CountryAt, cell: number): PlaceRule | null {
  for (const position of [cellCentre(cell), ...cellCorners(cell)]) {
    const rule = rules.get(countryAt(position) ?? '');
    if (rule) return rule;
  }
  return null;
}
