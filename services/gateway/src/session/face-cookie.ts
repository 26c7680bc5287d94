const OTHER_FACE = /(?:^|;\s*)face=(?:notes|weather|calculator)(?:;|$)/;

/** Whether a browser shows the app under another name, by the cookie `face`. */
export function showsOtherFace(cookies: string | undefined): boolean {
  return OTHER_FACE.test(cookies ?? '');
}
