import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { announce } from '../lib/announce';
import { clearToasts, dismissToast, TOAST_REMOVE_DELAY, toast, useToasts } from '../lib/toasts';
import { Toaster } from './toaster';

const shown = () => screen.queryAllByRole('listitem');

function show(title: string) {
  let id = '';
  act(() => {
    id = toast({ title });
  });
  return id;
}

/** Without it React draws when it finds the time, as it does in a browser. */
function setActing(isActing: boolean) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActing });
}

function Count() {
  return <output data-testid="kept">{useToasts().length}</output>;
}

afterEach(() => {
  jest.useRealTimers();
});

describe('toasts', () => {
  it('show one at a time: the newest', () => {
    render(<Toaster />);
    show('First');
    show('Second');
    expect(shown()).toHaveLength(1);
    expect(shown()[0]?.textContent).toContain('Second');
  });

  it('of others wait, the newest of them, until what can be undone is over', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    const words = () => shown().map(({ textContent }) => textContent);
    const tell = (title: string) => act(() => void announce({ title }));
    const block = () =>
      act(() => void toast({ title: 'Blocked', action: { label: 'Undo', run: () => undefined, isUndo: true } }));
    const earlier = show('Earlier');
    block();
    for (const title of ['A tap', 'A message']) tell(title);
    act(() => dismissToast(earlier));
    act(() => jest.advanceTimersByTime(4999));
    expect(words()).toEqual([expect.stringContaining('Blocked')]);
    act(() => jest.advanceTimersByTime(1));
    expect(words()).toEqual(['A message']);
    tell('Another tap');
    expect(words()).toEqual(['Another tap']);

    block();
    let close = () => {};
    act(() => {
      close = announce({ title: 'Unsent' });
    });
    act(close);
    act(() => jest.advanceTimersByTime(5000));
    expect(words()).toEqual([]);

    block();
    tell('Of whoever is blocked next');
    block();
    act(() => jest.advanceTimersByTime(10_000));
    expect(words()).toEqual([]);

    block();
    tell('Of whoever has left');
    act(clearToasts);
    act(() => dismissToast(earlier));
    expect(words()).toEqual([]);
  });

  it('close by themselves after 5000 ms', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    show('Passing');
    act(() => jest.advanceTimersByTime(4999));
    expect(shown()).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toHaveLength(0);
  });

  it('are forgotten 1,000,000 ms after they closed', () => {
    jest.useFakeTimers();
    render(<Count />);
    const id = show('Kept');
    act(() => dismissToast(id));
    act(() => jest.advanceTimersByTime(999_999));
    expect(screen.getByTestId('kept').textContent).toBe('1');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByTestId('kept').textContent).toBe('0');
    expect(TOAST_REMOVE_DELAY).toBe(1_000_000);
  });

  it.each([
    [49, 1],
    [51, 0],
  ])('swiped %i px to the right leave %i', (distance, left) => {
    render(<Toaster />);
    show('Swipe me');
    const one = shown()[0] as HTMLElement;
    fireEvent.pointerDown(one, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(one, { clientX: distance, clientY: 0 });
    fireEvent.pointerMove(one, { clientX: distance, clientY: 0 });
    fireEvent.pointerUp(one, { clientX: distance, clientY: 0 });
    expect(shown()).toHaveLength(left);
  });

  it('are reached with F8', () => {
    render(<Toaster />);
    show('Reach me');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.tagName).toBe('OL');
  });

  it('are on the screen from the first drawing on, and once', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    show('Still here');
    setActing(false);
    flushSync(() => root.render(<Toaster />));
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Still here']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).not.toBeNull());
    expect(shown()).toHaveLength(1);
    setActing(true);
    act(() => root.unmount());
    place.remove();
  });

  it('come in two variants', () => {
    render(<Toaster />);
    show('Plain');
    expect(shown()[0]?.dataset.variant).toBe('default');
    act(() => void toast({ title: 'Bad', variant: 'destructive' }));
    expect(shown()[0]?.dataset.variant).toBe('destructive');
  });
});
