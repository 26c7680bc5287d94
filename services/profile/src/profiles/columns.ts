import type { Profile } from './profile.js';

/** Columns that are not named after their property. */
export const columnNames = { discoveryCellId: 'place', coarseLocationName: 'wide_location_name' } as const;

/** The name of a property's column. */
export function columnOf(property: keyof Profile) {
  const names: { [Property in keyof Profile]?: string } = columnNames;
  return names[property] ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
