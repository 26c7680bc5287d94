/** Kept while a member is signed in, so that the next page can ask for what they need before the app has come (head.js). */
const KEY = 'member';

export function expectMember() {
  localStorage.setItem(KEY, '');
}

export function isMemberExpected() {
  return localStorage.getItem(KEY) !== null;
}

export function expectNobody() {
  localStorage.removeItem(KEY);
}
