import { beforeEach, describe, expect, it } from '@jest/globals';
import { isOnLogo } from '../device/logo';

let clock = 0;

/** A page on which only this stands, 100 pixels from the left and the top, 200 wide and 20 high. */
function show(html: string) {
  document.body.innerHTML = html;
  const [shown] = document.body.children;
  if (shown) shown.getBoundingClientRect = () => new DOMRect(100, 100, 200, 20);
}

const tap = (clientX: number, clientY = 110) => isOnLogo({ clientX, clientY, timeStamp: clock });

beforeEach(() => {
  clock += 60_000;
});

describe('a tap', () => {
  it.each(['<svg data-logo></svg>', '<h1>Messages</h1>'])('counts on it and just beside it: %s', (html) => {
    show(html);
    expect([tap(200), tap(91), tap(309), tap(200, 91)]).toEqual([true, true, true, true]);
    clock += 1000;
    expect([tap(90), tap(310), tap(200, 131)]).toEqual([false, false, false]);
  });

  it('does not count on anything else', () => {
    show('<h2>Messages</h2>');
    expect(tap(200)).toBe(false);
  });

  it('counts for a second where one counted before, also on another page', () => {
    show('<h1>Wren</h1>');
    expect(tap(290)).toBe(true);
    show('<p>The page that it led to</p>');
    clock += 999;
    expect([tap(290), tap(400)]).toEqual([true, false]);
    clock += 1000;
    expect(tap(290)).toBe(false);
  });
});
