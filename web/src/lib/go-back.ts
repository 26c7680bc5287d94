/** The key of the entry that is being left; one may come back to it later. */
let left = '';
window.addEventListener('popstate', () => {
  left = '';
});

/** Whether the browser is on its way back from where it still is. */
export const isLeaving = () => left !== '' && left === keyOfEntry();

/** Goes back only once per entry, so that a second press does not go further. Gives false where it does not. */
export function goBack(steps = 1) {
  if (isLeaving()) return false;
  left = keyOfEntry();
  window.history.go(-steps);
  return true;
}

function keyOfEntry(): string {
  return window.history.state?.key ?? '';
}
