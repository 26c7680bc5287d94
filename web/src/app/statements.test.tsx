import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { scrollToEnd } from '../../test/browser-gaps';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { statement } from '../../test/statements';
import { keptAppeal } from '../lib/appeals';
import { leave } from '../lib/leave';

const objection = () => screen.findByRole('textbox', { name: 'Why do you object?' });
const answer = (...statements: object[]) => ({ status: 200, body: statements });

/** From now on a statement that is read stays read. */
function have(...statements: ReturnType<typeof statement>[]) {
  server.on('GET /api/notices', () => answer(...statements));
  for (const one of statements) {
    server.on(`POST /api/notices/${one.id}/read`, () => {
      one.readAt = new Date().toISOString();
      return { status: 204 };
    });
  }
}

beforeEach(() => {
  server.user = member({ hasNotices: true });
});

describe('what was decided about the member and is not read', () => {
  it('comes before anything else, the oldest first, and the app after it', async () => {
    const [newer, older] = [statement({ text: 'A newer one.\n\nWhy' }), statement({ text: 'An older one.\n\nWhy' })];
    have(newer, older, statement({ text: 'One that was read.', readAt: '2026-03-05T10:00:00.000Z' }));
    const user = open('/messages');
    await heading('About your account');
    screen.getByText('An older one.');
    await waitFor(() => expect(document.title).toBe('About your account · Testname'));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    const scroll = jest.spyOn(window, 'scrollTo');
    await user.click(await button('I understand'));
    await screen.findByText('A newer one.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(scroll).toHaveBeenCalledWith(0, 0);
    scroll.mockRestore();
    await user.click(await button('I understand'));
    await heading('Messages');
    for (const { id } of [newer, older]) expect(server.requests(`POST /api/notices/${id}/read`)).toHaveLength(1);
    expect(window.location.pathname).toBe('/messages');
  });

  it('is shown no longer than its member is here: another tab tells of who signs in', async () => {
    have(statement());
    open('/messages');
    await heading('About your account');
    server.user = member();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'member', newValue: 'another' })));
    await waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1));
  });

  it('comes before the age gate and before the law of a place, one after the other', async () => {
    server.user = member({
      hasNotices: true,
      needs: ['welcome'],
      placeRule: { country: 'UG', law: 'The law of a test.', isRead: false },
    });
    server.on('GET /api/consents', { status: 200, body: [] });
    have(statement());
    const user = open('/messages');
    await user.click(await button('I understand'));
    await heading('Welcome');
    expect(screen.queryByText('The law of a test.')).toBeNull();
  });

  it('says what, the facts, the rule and how to object, in paragraphs', async () => {
    have(statement({ text: 'This is a warning.\n\nWhat was found: a threat\nin two lines\n\nThe rule: number 3' }));
    open('/');
    await heading('About your account');
    for (const text of ['Decided on March 4, 2026', 'This is a warning.', 'The rule: number 3']) screen.getByText(text);
    screen.getByText(/a threat\s+in two lines/);
    screen.getByRole('link', { name: 'Read the rules in our Terms' });
  });

  it('can be objected to, once', async () => {
    const one = statement();
    have(one);
    server.on('POST /api/appeals', { status: 201, body: {} });
    const user = open('/');
    await user.click(await button('Object'));
    await user.click(await button('Send objection'));
    await screen.findByText('Say why you object');
    await user.type(await objection(), '  It was a joke  ');
    await user.click(await button('Send objection'));
    await screen.findByText(/^Your objection is sent\. Somebody else .* will read it, where there is one,/);
    expect(server.requests('POST /api/appeals').map(({ body }) => body)).toEqual([
      { noticeId: one.id, text: 'It was a joke' },
    ]);
    expect(screen.queryByRole('button', { name: 'Object' })).toBeNull();
  });

  it.each([
    [409, 'already_appealed', /^You have objected to this\./],
    [403, 'appeal_over', /180 days .* are over/],
    [409, 'decision_taken_back', 'This was taken back.'],
    [503, 'service_unavailable', 'Not now'],
  ])('says what %i %s means for an objection', async (status, code, words) => {
    have(statement());
    server.refuse('POST /api/appeals', status, code, 'Not now');
    const user = open('/');
    await user.click(await button('Object'));
    await user.type(await objection(), 'It was a joke');
    await user.click(await button('Send objection'));
    await screen.findByText(words);
  });

  it('shuts nothing when it cannot be read', async () => {
    server.refuse('GET /api/notices', 503, 'service_unavailable', 'Not now');
    open('/');
    await heading('Discover');
  });

  it('shuts nothing when that it was read cannot be noted', async () => {
    const one = statement();
    have(one);
    server.refuse(`POST /api/notices/${one.id}/read`, 503, 'service_unavailable', 'Not now');
    const user = open('/');
    await user.click(await button('I understand'));
    await heading('Discover');
  });

  it('leaves the Terms open', async () => {
    have(statement());
    const user = open('/');
    await user.click(await screen.findByRole('link', { name: 'Read the rules in our Terms' }));
    await heading('Terms of Service');
    screen.getByText(/somebody else than who decided reads your objection, where there is one\./);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('About your account');
  });

  it('waits for the next visit where it is decided during this one', async () => {
    server.user = member();
    open('/');
    await heading('Discover');
    server.user = member({ ...server.user, hasNotices: true, locationName: 'Lisbon, Lisboa' });
    await waitFor(() => expect(server.sockets.count).toBe(1));
    server.sockets.say('account-updated', {});
    await screen.findByText('Lisbon, Lisboa');
    await heading('Discover');
    expect(server.requests('GET /api/notices')).toEqual([]);
  });
});

describe('Decisions about you, in Settings', () => {
  beforeEach(() => {
    server.user = member();
  });

  it('tell again what was decided, and take objections', async () => {
    have(statement({ text: 'This is a warning.\n\nWhat was found: a threat' }));
    const user = open('/settings');
    await user.click(await screen.findByRole('link', { name: 'Decisions about you' }));
    const row = await button('This is a warning. March 4, 2026');
    expect(screen.queryByText('What was found: a threat')).toBeNull();
    await user.click(row);
    screen.getByText('What was found: a threat');
    await user.click(await button('Object'));
    await objection();
  });

  it('keep an objection that is not sent, until the member signs out', async () => {
    const one = statement();
    have(one);
    const user = open('/settings/decisions');
    const row = await button('This is a warning. March 4, 2026');
    await user.click(row);
    await user.click(await button('Object'));
    await user.type(await objection(), 'It was a joke');
    await user.click(row);
    await user.click(row);
    expect(await objection()).toHaveProperty('value', 'It was a joke');
    await user.click(screen.getByRole('link', { name: 'Read the rules in our Terms' }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await user.click(await button('This is a warning. March 4, 2026'));
    expect(await objection()).toHaveProperty('value', 'It was a joke');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    server.user = null;
    server.sockets.say('session-ended', {});
    await waitFor(() => expect(keptAppeal(one.id)).toBe(''));
  });

  it.each([
    ['waiting', /^You have objected to this\. There is one/],
    ['decided', 'You have objected to this, and the decision stays.'],
    ['taken_back', 'This was taken back.'],
    ['over', /180 days .* are over/],
  ] as const)('say why there can be no objection: %s', async (objection, words) => {
    have(statement({ text: 'This is a warning.', canAppeal: false, objection }));
    const user = open('/settings/decisions');
    await user.click(await screen.findByRole('button', { name: /^This is a warning\./ }));
    within(screen.getByRole('list', { name: 'Decisions about you' })).getByText(words);
  });

  it('say nothing of objecting where there is nothing to object to, or a service of before does not say why', async () => {
    const outcome = statement({ text: 'The decision stays.', canAppeal: false, objection: 'none' });
    have(outcome, statement({ text: 'This is a warning.', canAppeal: false }));
    const user = open('/settings/decisions');
    await user.click(await screen.findByRole('button', { name: /^The decision stays\./ }));
    await user.click(screen.getByRole('button', { name: /^This is a warning\./ }));
    expect(screen.getAllByRole('link', { name: 'Read the rules in our Terms' })).toHaveLength(2);
    expect(screen.queryByText(/object|180 days/i)).toBeNull();
  });

  it('are none at first', async () => {
    have();
    open('/settings/decisions');
    await heading('Nothing was decided about you');
  });

  it('come in pages, and can be asked for again', async () => {
    server.refuse('GET /api/notices', 503, 'service_unavailable', 'Not now');
    const user = open('/settings/decisions');
    const retry = await button('Retry');
    server.on('GET /api/notices', ({ query }) =>
      query.cursor
        ? answer(statement({ text: 'An older one.' }))
        : { ...answer(statement({ text: 'A newer one.' })), headers: { link: '</api/notices?cursor=2>; rel="next"' } },
    );
    await user.click(retry);
    await screen.findByText('A newer one.');
    await scrollToEnd();
    await screen.findByText('An older one.');
  });
});
