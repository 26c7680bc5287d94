/** Kept while a member is signed in, so that the next page can ask for what they need before the app has come (head.js). */
const KEY = 'member';

export function expectMember() {
  if (!isMemberExpected()) noteSignIn();
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
