import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useHasUpdate, watchForUpdates } from './app-update';

it('a version that is being installed when the page begins is noticed once it waits', async () => {
  const next = new EventTarget();
  const registration = Object.assign(new EventTarget(), { installing: next, waiting: null as EventTarget | null });
  const value = { controller: {}, register: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  await watchForUpdates();
  const { result } = renderHook(useHasUpdate);
  expect(result.current).toBe(false);

  registration.waiting = next;
  act(() => void next.dispatchEvent(new Event('statechange')));
  expect(result.current).toBe(true);
});
