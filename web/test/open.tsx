import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../src/app/app';
import { askEarly } from '../src/app/ask-early';
import { createQueryClient } from '../src/lib/query-client';

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
