import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { caseFile, evidence, haveCase, report, snapshot } from '../../test/cases';
import { button, heading } from '../../test/open';
import { openStaff, ownLock } from '../../test/open-staff';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { leave } from '../lib/leave';
import { keptDrafts } from './decide/kept-drafts';

const TEXT = 'You insulted a member.';

/** Another tab of this browser writes to the local storage. */
const write = (key: string, newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

/** A decided case that is read for an appeal: nothing of it is asked for again by itself. */
async function lookAtEvidence() {
  const profile = evidence('profile');
  server.on(`GET /api/staff/evidence/${profile.id}`, { status: 200, body: snapshot({ bio: 'The old bio.' }) });
  const reports = [report({ evidence: [profile] })];
  openStaff(`/cases/${haveCase(caseFile({ isOpen: false, isForAppeal: true, reports })).id}`);
  await screen.findByText('The old bio.');
}

/** An open case with a warning half written; then the second factor is too long ago. */
async function writeCovered() {
  const file = haveCase(caseFile());
  const user = openStaff(`/cases/${file.id}`);
  await ownLock();
  await user.keyboard('2');
  await screen.findByLabelText('Facts');
  await user.keyboard(TEXT);
  const decisions = `POST /api/staff/cases/${file.id}/decisions`;
  server.refuse(decisions, 403, 'second_factor_needed', 'A second factor is needed');
  await user.click(await button('Decide and close the case'));
  await heading('Your second factor is needed');
  server.on('GET /api/staff/appeals', { status: 200, body: [] });
  return { file, user };
}

const expectNothing = () => expect(document.body.textContent).toBe('');

describe('the console ends when another tab of the browser', () => {
  it.each([
    ['signs out', 'leaving', ''],
    ['sets a lock', 'lock', '5'],
    ['forgets its member', 'member', null],
    ['signs somebody in', 'member', '0.2'],
  ])('%s', async (_, key, newValue) => {
    await lookAtEvidence();
    write(key, newValue);
    expectNothing();
    expect(leave.reload).toHaveBeenCalledTimes(1);
  });

  it('leaves by a quick exit: the notepad is shown here too', async () => {
    await lookAtEvidence();
    write('leaving', '');
    write('quick-exit', '0.3');
    write('member', null);
    expectNothing();
    expect(leave.to).toHaveBeenCalledTimes(1);
    expect(leave.to).toHaveBeenCalledWith('/notes');
    expect(sessionStorage.getItem('left')).toBe('');
  });
});

it('stays with what means no end', async () => {
  await lookAtEvidence();
  write('quick-exit', '');
  write('leaving', null);
  write('lock', null);
  write('theme', 'dark');
  screen.getByText('The old bio.');
  expect(leave.reload).not.toHaveBeenCalled();
  expect(leave.to).not.toHaveBeenCalled();
});

describe('a console that is covered', () => {
  it('goes on for the moderator who signs out and in again, as it asks for', async () => {
    const { user } = await writeCovered();
    write('leaving', '');
    write('member', null);
    write('member', '0.4');
    await user.click(await button('Go on'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Facts')).value).toBe(TEXT);
    expect(leave.reload).not.toHaveBeenCalled();
  });

  it('begins anew for somebody else, who sees nothing of the case', async () => {
    const { file, user } = await writeCovered();
    server.user = member({ username: 'robin' });
    await user.click(await button('Go on'));
    await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
    expectNothing();
    expect(keptDrafts(file.id)).toEqual([]);
  });

  it('knows whom it was opened for where it has read the current user again', async () => {
    const { file, user } = await writeCovered();
    server.user = member({ username: 'robin' });
    server.refuse(`POST /api/staff/cases/${file.id}/open`, 403, 'welcome_needed', 'Welcome');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.requests('GET /api/auth/user')).toHaveLength(2));
    await screen.findByText('robin');
    await user.click(await button('Go on'));
    await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
    expectNothing();
  });

  it('ends with a quick exit', async () => {
    const { file } = await writeCovered();
    write('quick-exit', '0.5');
    expectNothing();
    expect(leave.to).toHaveBeenCalledWith('/notes');
    expect(keptDrafts(file.id)).toEqual([]);
  });
});
