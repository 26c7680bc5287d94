/**
 * Kept while a member is signed in, so that the next page can ask for what they need before the app has come (device/head/ask-ahead.ts).
 * Another value with each sign-in.
 */
export const MEMBER = 'member';

export function expectMember() {
  if (!isMemberExpected()) noteSignIn();
  sessionStorage.setItem(MEMBER, localStorage.getItem(MEMBER) ?? '');
}

/** Whether this tab was last a member's of another sign-in: a browser that has discarded it told it nothing of its end. */
export function isTabOfAnother() {
  const mark = sessionStorage.getItem(MEMBER);
  return mark !== null && mark !== localStorage.getItem(MEMBER);
}

/** By another value than before, a page that is kept for going back learns that somebody else may be here (device/head/kept-page.ts). */
export function noteSignIn() {
  localStorage.setItem(MEMBER, Math.random().toString(36));
}

export function isMemberExpected() {
  return localStorage.getItem(MEMBER) !== null;
}

export function expectNobody() {
  localStorage.removeItem(MEMBER);
}
