import { afterEach, beforeEach, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { lockable, putLockableAway } from '../../test/lockable';
import { open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { chooseAwayTime } from '../lib/lock';

beforeEach(lockable);
afterEach(putLockableAway);

async function openSheet() {
  server.user = member();
  const user = open('/settings');
  await user.click(await screen.findByRole('button', { name: /^App lock/ }));
  return within(await screen.findByRole('dialog', { name: 'App lock' }));
}

it('says before it is switched on what the lock guards against, and what becomes of who forgets the PIN', async () => {
  const sheet = await openSheet();
  sheet.getByRole('button', { name: 'Switch on' });
  sheet.getByText(/It guards against a glance, not against a laboratory\./);
  sheet.getByText(/It is never sent\./);
  sheet.getByText(/if you forget it, sign in again with your password\.$/);
});

it('says it again to whoever has it on', async () => {
  await chooseAwayTime('5');
  const sheet = await openSheet();
  sheet.getByRole('radio', { name: 'Switch the lock off' });
  sheet.getByText(/^It guards against a glance, not against a laboratory\./);
});
