import { afterEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useVisibleHeight } from './use-visible-height';

afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport');
});

function showPart(height: number, scale: number) {
  const viewport = Object.assign(new EventTarget(), { height, scale });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  return viewport;
}

it('is less by the height of a keyboard', () => {
  const viewport = showPart(800, 1);
  const { result } = renderHook(useVisibleHeight);
  expect(result.current).toBe(800);
  act(() => Object.assign(viewport, { height: 500 }).dispatchEvent(new Event('resize')));
  expect(result.current).toBe(500);
});

it('stays what it is where a pinch enlarges a part', () => {
  const viewport = showPart(400, 2);
  const { result } = renderHook(useVisibleHeight);
  expect(result.current).toBe(800);
  act(() => Object.assign(viewport, { height: 200, scale: 4 }).dispatchEvent(new Event('resize')));
  expect(result.current).toBe(800);
});
