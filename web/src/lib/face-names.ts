/** What the app is called and looks like outside of its own pages. `own` is its name and logo. */
export const faces = ['own', 'notes', 'weather', 'calculator'] as const;
export type Face = (typeof faces)[number];

const names: Record<Exclude<Face, 'own'>, string> = { notes: 'Notes', weather: 'Weather', calculator: 'Calculator' };

/** Null for the app's own. */
export function nameOfFace(face: Face) {
  return face === 'own' ? null : names[face];
}

/** What colours the status bar and the task switcher, by the system's theme. */
const colors: Record<Exclude<Face, 'own'>, string> = { notes: '#f2b93b', weather: '#3b8fd9', calculator: '#3a4049' };

/** Another face has one colour in both themes, that of its manifest; index.html begins with those of the app. */
export function colorsOf(face: Face) {
  return face === 'own' ? { dark: '#0f0715', light: '#faf7fc' } : { dark: colors[face], light: colors[face] };
}

/** The picture of a face for tabs. */
export function iconOf(face: Face) {
  return face === 'own' ? '/favicon.svg' : `/icons/${face}.svg`;
}

/** The picture of a face for the home screen of an iPhone. */
export function touchIconOf(face: Face) {
  return face === 'own' ? '/apple-touch-icon.png' : `/icons/${face}-180.png`;
}
