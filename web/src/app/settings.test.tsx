import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lockable, putLockableAway } from '../../test/lockable';
import { heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const toggle = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string) => (await toggle(name)).getAttribute('aria-checked') === 'true';
/** What stands first in a row of the settings. */
const nameOf = (row: Element) => (row.querySelector('label, p, span') ?? row).textContent;
const saved = () => server.requests('PATCH /api/profile').map(({ body }) => body);

afterEach(putLockableAway);

describe('settings', () => {
  it.each([
    ['Show distance', 'showDistance', 'Your privacy settings have been saved.'],
    ['Show age', 'showAge', 'Your privacy settings have been saved.'],
    ["Show when I'm online", 'showOnline', 'Your privacy settings have been saved.'],
    ['Show when I have read', 'showRead', 'Your privacy settings have been saved.'],
    ["Show when I'm typing", 'showTyping', 'Your privacy settings have been saved.'],
    ['Share Location', 'shareLocation', 'Your privacy settings have been saved.'],
    ['New messages', 'notifyMessages', 'Your notification settings have been saved.'],
    ['New matches', 'notifyMatches', 'Your notification settings have been saved.'],
  ])('store %s at once', async (label, setting, words) => {
    server.user = member();
    const user = open('/settings');
    expect(await isOn(label)).toBe(true);
    await user.click(await toggle(label));
    expect(await isOn(label)).toBe(false);
    await screen.findByText('Settings updated');
    screen.getByText(words);
    expect(saved()).toEqual([{ [setting]: false }]);
    await user.click(await toggle(label));
    await waitFor(() => expect(saved()).toEqual([{ [setting]: false }, { [setting]: true }]));
  });

  it('store who can see the member at once, in words that say what it means', async () => {
    server.user = member();
    const user = open('/settings');
    const choices = within(await screen.findByRole('group', { name: 'Who can see me' }));
    expect((choices.getByRole('radio', { name: 'Everyone' }) as HTMLInputElement).checked).toBe(true);
    await user.click(choices.getByRole('radio', { name: 'Contacts' }));
    const description = 'Only people you tapped or wrote to. For everybody else you are not here.';
    screen.getByRole('group', { name: 'Who can see me', description });
    await screen.findByText('Settings updated');
    expect(saved()).toEqual([{ visibility: 'contacts' }]);
    server.refuse('PATCH /api/profile', 429, 'limited', 'Too many requests. Try again later.');
    await user.click(choices.getByRole('radio', { name: 'Everyone' }));
    await screen.findByText('Too many requests. Try again later.');
    expect((choices.getByRole('radio', { name: 'Contacts' }) as HTMLInputElement).checked).toBe(true);
  });

  it('store who can write to the member', async () => {
    server.user = member();
    const user = open('/settings');
    const choices = within(await screen.findByRole('group', { name: 'Who can write to me' }));
    await user.click(choices.getByRole('radio', { name: 'Tapped' }));
    screen.getByText('Only people you tapped. Messages of others wait among your requests.');
    await screen.findByText('Settings updated');
    expect(saved()).toEqual([{ contactFrom: 'tapped' }]);
  });

  it('hide the member from addresses, which are checked before they are sent, and empty the list', async () => {
    server.user = member();
    server.on('GET /api/account/hidden-addresses', { status: 200, body: { count: 3 } });
    server.on('PUT /api/account/hidden-addresses', { status: 204, body: '' });
    server.on('DELETE /api/account/hidden-addresses', { status: 204, body: '' });
    const user = open('/settings');
    await user.click(await screen.findByRole('button', { name: 'Hide me from people I know' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Hide me from people I know' }));
    await sheet.findByText('3 addresses so far');
    await user.click(sheet.getByRole('button', { name: 'Empty the list' }));
    await screen.findByText('List emptied');
    await waitFor(() => expect(sheet.queryByText('3 addresses so far')).toBeNull());
    const addresses = sheet.getByRole('textbox', { name: 'Email addresses' });
    await user.type(addresses, 'ex@example.com, boss');
    await user.click(sheet.getByRole('button', { name: 'Hide me' }));
    await sheet.findByText('“boss” is not an email address');
    await user.type(addresses, '@example.com');
    await user.click(sheet.getByRole('button', { name: 'Hide me' }));
    await screen.findByText('Hidden');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests('PUT /api/account/hidden-addresses').map(({ body }) => body)).toEqual([
      { emails: ['ex@example.com', 'boss@example.com'] },
    ]);
  });

  it('stay as they are stored though an older answer about the member comes after that', async () => {
    server.user = member();
    const user = open('/settings');
    expect(await isOn('Show age')).toBe(true);
    let answer = () => {};
    const older = { status: 200, body: server.user };
    server.on('GET /api/auth/user', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return older;
    });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'session-renewed', newValue: '' }));
    });
    await waitFor(() => expect(server.requests('GET /api/auth/user')).toHaveLength(2));
    const answerOlder = answer;
    server.on('GET /api/auth/user', () => ({ status: 200, body: member({ ...server.user, showAge: false }) }));
    await user.click(await toggle('Show age'));
    await screen.findByText('Settings updated');
    answerOlder();
    await waitFor(() => expect(server.requests('GET /api/auth/user')).toHaveLength(3));
    expect(await isOn('Show age')).toBe(false);
  });

  it('turn back when the server refuses, with its reason', async () => {
    server.user = member({ showAge: false });
    server.refuse('PATCH /api/profile', 429, 'limited', 'Too many requests. Try again later.');
    const user = open('/settings');
    await user.click(await toggle('Show age'));
    await screen.findByText('Too many requests. Try again later.');
    screen.getByText('Error');
    expect(await isOn('Show age')).toBe(false);
  });

  it('turn back when nobody answers', async () => {
    server.user = member();
    server.on('PATCH /api/profile', { status: 502, body: 'Bad gateway' });
    const user = open('/settings');
    await user.click(await toggle('New messages'));
    await screen.findByText('Failed to update settings');
    expect(await isOn('New messages')).toBe(true);
  });

  it('show what the server has stored although its answer is lost', async () => {
    server.user = member({ visibility: 'contacts' });
    let lose = () => {};
    server.on('PATCH /api/profile', async () => {
      await new Promise<void>((resolve) => (lose = resolve));
      return { status: 502 };
    });
    const user = open('/settings');
    const choices = within(await screen.findByRole('group', { name: 'Who can see me' }));
    const isChosen = (name: string) => choices.getByRole<HTMLInputElement>('radio', { name }).checked;
    await waitFor(() => expect(server.sockets.count).toBe(1));
    await user.click(choices.getByRole('radio', { name: 'Everyone' }));
    await waitFor(() => expect(saved()).toHaveLength(1));
    server.user = member({ ...server.user, visibility: 'everyone', email: 'new@example.org' });
    act(() => server.sockets.say('account-updated', {}));
    await screen.findByText('new@example.org');
    lose();
    await screen.findByText('Failed to update settings');
    await waitFor(() => expect(isChosen('Everyone')).toBe(true));
  });

  it('show what the server has when two changes of one fail', async () => {
    server.user = member();
    const answers: ((failure: { status: number }) => void)[] = [];
    server.on('PATCH /api/profile', () => new Promise((answer) => answers.push(answer)));
    const user = open('/settings');
    await user.click(await toggle('New messages'));
    await user.click(await toggle('New messages'));
    for (const n of [0, 1]) {
      await waitFor(() => expect(answers).toHaveLength(n + 1));
      answers[n]?.({ status: 502 });
      await waitFor(() => expect(server.requests('GET /api/auth/user')).toHaveLength(n + 2));
    }
    expect(await isOn('New messages')).toBe(true);
  });

  it('keep what two quick changes said, in their order', async () => {
    server.user = member();
    const user = open('/settings');
    await user.click(await toggle('Show age'));
    await user.click(await toggle('Show distance'));
    await waitFor(() => expect(saved()).toEqual([{ showAge: false }, { showDistance: false }]));
    expect([await isOn('Show age'), await isOn('Show distance')]).toEqual([false, false]);
  });

  it('wait for no other that is on its way, only for an earlier change of the same', async () => {
    server.user = member();
    let answerFirst = () => {};
    server.on('PATCH /api/profile', async ({ body }) => {
      if (body?.showAge === false) await new Promise<void>((resolve) => (answerFirst = resolve));
      return { status: 200, body: member(body ?? {}) };
    });
    const user = open('/settings');
    await user.click(await toggle('Show age'));
    await user.click(await toggle('Show age'));
    await user.click(screen.getByRole('radio', { name: 'Contacts' }));
    await screen.findByText('Settings updated');
    expect(saved()).toEqual([{ showAge: false }, { visibility: 'contacts' }]);
    answerFirst();
    await waitFor(() => expect(saved()).toHaveLength(3));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Contacts' }).checked).toBe(true);
    expect(await isOn('Show age')).toBe(true);
  });

  it('lead to blocked contacts, safety tips and the bug report, and back', async () => {
    server.user = member();
    server.on('GET /api/blocks', { status: 200, body: [] });
    const user = open('/settings');
    for (const [label, title] of [
      ['View blocked contacts', 'Blocked contacts'],
      ['Safety tips', 'Safety tips'],
      ['Report a bug', 'Report a bug'],
    ] as const) {
      await user.click(await screen.findByRole('link', { name: label }));
      await heading(title);
      await user.click(screen.getByRole('link', { name: 'Back' }));
      await heading('Settings');
    }
  });

  it('stand under five names in this order', async () => {
    server.user = member();
    open('/settings');
    await heading('Settings');
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Privacy', 'Notifications', 'Safety & Support', 'Appearance', 'Account']);
  });

  it('about safety stand in this order: this device, who finds and reaches the member, help', async () => {
    lockable();
    server.user = member();
    open('/settings');
    const safety = await screen.findByRole('region', { name: 'Safety & Support' });
    expect([...(safety.lastElementChild?.children ?? [])].map(nameOf)).toEqual([
      'App lock',
      'Quick exit',
      'Another name and icon',
      'Who can see me',
      'Who can write to me',
      'Hide me from people I know',
      'View blocked contacts',
      'Safety tips',
      'Your reports',
      'Decisions about you',
      'Report a bug',
    ]);
  });

  it('say whose account it is and since when', async () => {
    server.user = member({ createdAt: '2026-03-04T12:00:00.000Z' });
    open('/settings');
    const account = within(await screen.findByRole('region', { name: 'Account' }));
    account.getByText('sam@example.org');
    account.getByText('March 4, 2026');
  });
});
