/** The names under which the app can be shown, by the value of the cookie `face`. */
export const faceNames = { notes: 'Notes', weather: 'Weather', calculator: 'Calculator' };
export type OtherFace = keyof typeof faceNames;

const OTHER_FACE = /(?:^|;\s*)face=(notes|weather|calculator)(?:;|$)/;

/** Under which other name a browser shows the app, by the cookie `face`; undefined for its own. */
export function otherFace(cookies: string | undefined): OtherFace | undefined {
  return OTHER_FACE.exec(cookies ?? '')?.[1] as OtherFace | undefined;
}
