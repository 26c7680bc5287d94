/** Kept while a member is signed in, so that the next page can ask for what they need before the app has come (head.js). */
const KEY = 'member';

export function expectMember() {
  if (!isMemberExpected()) noteSignIn();
  sessionStorage.setItem(KEY, localStorage.getItem(KEY) ?? '');
}

/** Whether this tab was last a member's of another sign-in: a browser that has discarded it told it nothing of its end. */
export function isTabOfAnother() {
  const mark = sessionStorage.getItem(KEY);
  return mark !== null && mark !== localStorage.getItem(KEY);
}

/** By another value than before, a page that is kept for going back learns that somebody else may be here (head.js). */
export function noteSignIn() {
  localStorage.setItem(KEY, Math.random().toString(36));
}

export function isMemberExpected() {
  return localStorage.getItem(KEY) !== null;
}

export function expectNobody() {
  localStorage.removeItem(KEY);
}
