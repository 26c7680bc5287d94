import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { regainAccess } from '../src/staff/access/access';
import { App } from '../src/staff/app';
import { member } from './people';
import { server } from './server';

/** Opens the console at an address below /staff, for a moderator called Kim. */
export function openStaff(address: string) {
  server.user ??= member({ username: 'kim', displayName: 'Kim' });
  window.history.replaceState(null, '', `/staff${address}`);
  regainAccess();
  render(<App />);
  return userEvent.setup();
}

/** Once whoever reads has the case for themselves, for ten minutes at first; a slow test may see fewer. */
export const ownLock = () => screen.findByText(/^Yours for (10|\d) min$/);
