/** What the app is called and looks like outside of its own pages. `own` is its name and logo. */
export const faces = ['own', 'notes', 'weather', 'calculator'] as const;
export type Face = (typeof faces)[number];

/** src/head.js has these names too. */
const names: Record<Exclude<Face, 'own'>, string> = { notes: 'Notes', weather: 'Weather', calculator: 'Calculator' };

/** Null for the app's own. */
export function nameOfFace(face: Face) {
  return face === 'own' ? null : names[face];
}

/** The picture of a face for tabs and home screens. */
export function iconOf(face: Face) {
  return face === 'own' ? '/favicon.svg' : `/icons/${face}.svg`;
}
