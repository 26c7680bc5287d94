import { WITHIN_MS } from './third';

/** How far beside a logo or title a tap may be, in pixels. */
const ABOUT = 10;

let last = { place: new DOMRect(), at: Number.NEGATIVE_INFINITY };

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/** Whether a tap is on a logo or a title, or where one was tapped just before: a title may lead to a page without one there. */
export function isOnLogo({ clientX, clientY, timeStamp }: Tap) {
  const places = [...document.querySelectorAll('[data-logo], h1')].map((one) => one.getBoundingClientRect());
  if (timeStamp - last.at < WITHIN_MS) places.push(last.place);
  const place = places.find(
    ({ left, right, top, bottom }) =>
      clientX > left - ABOUT && clientX < right + ABOUT && clientY > top - ABOUT && clientY < bottom + ABOUT,
  );
  if (place) last = { place, at: timeStamp };
  return place !== undefined;
}
