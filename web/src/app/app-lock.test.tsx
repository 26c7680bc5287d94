import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lockable, putLockableAway } from '../../test/lockable';
import { open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { chooseAwayTime, switchLockOn } from '../lib/lock';
import { dropLockMarks, markLocked } from '../lib/lock-marks';

beforeEach(lockable);
afterEach(putLockableAway);

async function openSheet() {
  server.user = member();
  const user = open('/settings');
  await user.click(await screen.findByRole('button', { name: /^App lock/ }));
  return Object.assign(within(await screen.findByRole('dialog', { name: 'App lock' })), { user });
}

it('says before it is switched on what the lock guards against, and what becomes of whoever forgets the PIN', async () => {
  const sheet = await openSheet();
  sheet.getByRole('button', { name: 'Switch on' });
  sheet.getByText(/It guards against a glance, not against a laboratory\./);
  sheet.getByText(/It is never sent\./);
  sheet.getByText(/if you forget it, sign in again with your password\.$/);
});

it('hears that another window switched it on, and takes no other PIN then', async () => {
  server.user = member();
  open('/settings');
  await screen.findByRole('button', { name: 'App lock Off' });
  localStorage.setItem('lock', '5');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lock', newValue: '5' })));
  await screen.findByRole('button', { name: 'App lock On' });
  await expect(switchLockOn('1234', '5')).rejects.toThrow('There is a lock already');
});

it('says it again to whoever has it on', async () => {
  await chooseAwayTime('5');
  const sheet = await openSheet();
  sheet.getByRole('radio', { name: 'Switch the lock off' });
  sheet.getByText(/^It guards against a glance, not against a laboratory\./);
});

it('says what undoes a panic PIN, where one is set', async () => {
  await chooseAwayTime('5');
  const { user, ...sheet } = await openSheet();
  expect(sheet.queryByText(/passkey/)).toBeNull();
  await user.click(sheet.getByRole('radio', { name: 'Set a panic PIN' }));
  sheet.getByText(/^A passkey stays on the device: whoever can unlock it signs in with that again/);
});

it('keeps after how many minutes it locks', async () => {
  await chooseAwayTime('5');
  const { user, ...sheet } = await openSheet();
  await user.click(sheet.getByRole('radio', { name: 'After 1 minute' }));
  await waitFor(() => expect(localStorage.getItem('lock')).toBe('1'));
});

it('leads to the field that is wrong, each time', async () => {
  await chooseAwayTime('5');
  const { user, ...sheet } = await openSheet();
  for (let times = 0; times < 2; times++) {
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('Your PIN until now')));
    sheet.getByText('A PIN has 4 to 8 digits');
  }
  await user.type(sheet.getByLabelText('Your PIN until now'), '1234');
  await user.type(sheet.getByLabelText('New PIN'), '55555');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('New PIN, once more')));
});

it('switched off and on again counts from now, and keeps on counting where it is on', async () => {
  const before = Date.now();
  await markLocked('5');
  await dropLockMarks();
  await markLocked('5');
  const seenAt = () => Number(localStorage.getItem('seen-at'));
  expect(seenAt()).toBeGreaterThanOrEqual(before);
  localStorage.setItem('seen-at', '7');
  await markLocked('15');
  expect(seenAt()).toBe(7);
});
