const CONTROLS = 'a[href], button, input, select, textarea';

/** Where the focus can go on when an element leaves: its row, the rows after it, those before it, what holds them. */
export function placesBeside(element: Element): Element[] {
  const own = element.closest('li') ?? element;
  const scope = own.parentElement?.closest('fieldset, section, main');
  if (!scope) return [own];
  const rows = [...scope.querySelectorAll('li')].filter((row) => !row.contains(own) && !own.contains(row));
  const isAfter = (row: Element) => Boolean(own.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
  const before = rows.filter((row) => !isAfter(row)).reverse();
  return [own, ...rows.filter(isAfter), ...before, scope];
}

/** Puts the focus on the first of these that is still there and can have it, or on a control in it; else on the main region. */
export function focusFirst(places: Element[]) {
  const isTaken = places.some(
    (place) => place.isConnected && [place, ...place.querySelectorAll(CONTROLS)].some(takesFocus),
  );
  if (!isTaken && document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}

function takesFocus(element: Element) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: element.matches('main') });
  return document.activeElement === element;
}
