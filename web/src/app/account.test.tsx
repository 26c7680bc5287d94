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
    saved.push({ name: this.download, content: textOf(blob) });
  };
  return saved;
}

function textOf(blob: Blob) {
  return new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

describe('the account', () => {
  it('is downloaded', async () => {
    server.user = member();
    const saved = downloads();
    server.on('GET /api/account/export', { status: 200, body: { account: { email: 'sam@example.org' } } });
    const user = open('/settings');
    await user.click(await button('Download my data'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('my-data.json');
    expect(JSON.parse((await saved[0]?.content) ?? '')).toEqual({ account: { email: 'sam@example.org' } });
  });

  it('says so when it cannot be downloaded', async () => {
    server.user = member();
    server.on('GET /api/account/export', { status: 502, body: 'Bad gateway' });
    const user = open('/settings');
    await user.click(await button('Download my data'));
    await screen.findByText('Failed to download your data.');
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
