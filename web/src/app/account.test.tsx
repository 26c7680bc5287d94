import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, field, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { memberSince } from '../features/account/account-facts';
import { leave } from '../lib/leave';

/** What the browser is given to save, as text. */
function downloads() {
  const saved: { name: string; content: Promise<string> }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (content) => {
    blob = content as Blob;
    return 'blob:one';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, content: blob.text() });
  };
  return saved;
}

async function downloadWith(password: string) {
  const user = open('/settings');
  await user.click(await button('Download my data'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Download my data' }));
  await user.type(await field('Password'), password);
  await user.click(sheet.getByRole('button', { name: 'Download' }));
  return sheet;
}

describe('the account', () => {
  it('is downloaded', async () => {
    server.user = member();
    const saved = downloads();
    server.on('POST /api/account/export', { status: 200, body: { account: { email: 'sam@example.org' } } });
    await downloadWith('correct horse');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.requests('POST /api/account/export')[0]?.body).toEqual({ password: 'correct horse' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved[0]?.name).toBe('my-data.json');
    expect(JSON.parse((await saved[0]?.content) ?? '')).toEqual({ account: { email: 'sam@example.org' } });
  });

  it('says so when it cannot be downloaded', async () => {
    server.user = member();
    server.on('POST /api/account/export', { status: 502, body: 'Bad gateway' });
    await downloadWith('correct horse');
    await screen.findByText('Failed to download your data.');
  });

  it.each([
    [403, 'wrong_password', 'That is not your password.'],
    [409, 'export_running', 'An export is already on its way to you.'],
    [429, 'rate_limited', 'That was too often. Please try again later.'],
  ])('is not downloaded after %i %s, and says why', async (status, code, message) => {
    server.user = member();
    const saved = downloads();
    server.refuse('POST /api/account/export', status, code, message);
    const sheet = await downloadWith('a guess');
    if (status === 403) await sheet.findByText(message);
    else await screen.findByText(message);
    expect(saved).toEqual([]);
  });

  it('is deleted with the password, and nothing stays in the browser', async () => {
    server.user = member();
    server.on('DELETE /api/account', { status: 204 });
    localStorage.setItem('discover-filters', '{}');
    localStorage.setItem('theme', 'dark');
    const user = open('/settings');
    await user.click(await button('Delete account'));
    await user.type(await field('Password'), 'correct horse');
    await user.click(await button('Delete'));
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/'));
    expect(server.requests('DELETE /api/account')[0]?.body).toEqual({ password: 'correct horse' });
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('stays with a wrong password', async () => {
    server.user = member();
    server.refuse('DELETE /api/account', 403, 'wrong_password', 'That is not your password.');
    const user = open('/settings');
    await user.click(await button('Delete account'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Delete account' }));
    await user.click(sheet.getByRole('button', { name: 'Delete' }));
    await sheet.findByText('Password is required');
    await user.type(await field('Password'), 'wrong');
    await user.click(sheet.getByRole('button', { name: 'Delete' }));
    await sheet.findByText('That is not your password.');
    expect(leave.to).not.toHaveBeenCalled();
  });
});

it.each([
  ['2026-03-04T12:00:00.000Z', 'March 4, 2026'],
  ['', 'Unknown'],
  [null, 'Unknown'],
])('a member since %p is one since %s', (createdAt, words) => {
  expect(memberSince(createdAt)).toBe(words);
});
