import { expect } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../src/app/app';
import { askEarly } from '../src/app/ask-early';
import { TOAST_DURATION } from '../src/components/toaster';
import { createQueryClient } from '../src/lib/query-client';
import { holdTimers } from './hold-timers';

/** Opens the app at an address, as a browser would. */
export function open(address: string) {
  window.history.replaceState(null, '', address);
  return openAgain();
}

/** Opens it anew where it is, as a reload would. */
export function openAgain() {
  const queries = createQueryClient();
  void askEarly(queries);
  render(<App queries={queries} />);
  return userEvent.setup();
}

export const button = (name: string) => screen.findByRole('button', { name });
export const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
export const heading = (name: string) => screen.findByRole('heading', { name });

/** Presses the button of the toast that `act` brings, however long this takes; a toast takes presses a moment after it was drawn. */
export async function pressInToast(user: ReturnType<typeof userEvent.setup>, name: string, act: () => Promise<void>) {
  const timers = holdTimers(TOAST_DURATION);
  await act();
  const found = await button(name);
  await waitFor(() => {
    expect(found.closest('[role=region]')).toHaveProperty('style.pointerEvents', '');
    expect(document.body.style.pointerEvents).not.toBe('none');
  });
  await user.click(found);
  timers.runAll();
}
