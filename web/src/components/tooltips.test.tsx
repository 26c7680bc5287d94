import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Heart } from 'lucide-react';
import { IconButton } from './icon-button';
import { Tooltips } from './tooltips';

const tip = () => screen.queryByTestId('tooltip')?.textContent ?? null;
const over = (name: string, pointerType = 'mouse', type = 'pointermove') => {
  const event = new PointerEvent(type, { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(screen.getByRole('button', { name }), event);
};
const out = (name: string) => fireEvent.pointerOut(screen.getByRole('button', { name }));
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <IconButton label="Favorite" icon={Heart} />
      <IconButton label="Share" icon={Heart} />
      <Tooltips />
    </>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a tooltip', () => {
  it('opens after 700 ms', () => {
    over('Favorite');
    pass(699);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()).toBe('Favorite');
    act(() => void out('Favorite'));
    expect(tip()).toBeNull();
  });

  it.each([
    [299, 'Share'],
    [301, null],
  ])('opens at once within 300 ms of another: after %i ms', (pause, shown) => {
    over('Favorite');
    pass(700);
    act(() => void out('Favorite'));
    pass(pause);
    over('Share');
    pass(1);
    expect(tip()).toBe(shown);
  });

  it('opens after 700 ms over a control, although the mouse moves on it', () => {
    over('Favorite');
    pass(400);
    over('Favorite');
    pass(300);
    expect(tip()).toBe('Favorite');
  });

  it('does not open for a control that appears under a mouse at rest', () => {
    over('Favorite', 'mouse', 'pointerover');
    pass(5000);
    expect(tip()).toBeNull();
  });

  it('stays inside the window, whatever its width', () => {
    const share = screen.getByRole('button', { name: 'Share' });
    share.getBoundingClientRect = () => new DOMRect(window.innerWidth - 40, 0, 40, 40);
    const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
    over('Share');
    pass(700);
    expect(screen.getByTestId('tooltip').style.left).toBe(`${window.innerWidth - 108}px`);
    width.mockRestore();
  });

  it('does not open for a finger', () => {
    over('Favorite', 'touch');
    pass(5000);
    expect(tip()).toBeNull();
  });

  it('is not there for whoever left before', () => {
    over('Favorite');
    pass(400);
    out('Favorite');
    pass(5000);
    expect(tip()).toBeNull();
  });
});
