import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';
import { PHOTO_CACHE } from '../lib/photo-cache';

const wren = () => person({ displayName: 'Wren', age: 29, distance: 4, bio: 'Hums.', height: 64, pronouns: 'ze/zir' });
const dialog = () => screen.findByRole('dialog', { name: /^Wren/ });

async function openWren(...others: ReturnType<typeof person>[]) {
  server.user = member();
  server.people = [wren(), ...others];
  const user = open('/');
  await user.click(await button('Wren'));
  return { user, inside: within(await dialog()) };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'caches');
  for (const gap of ['share', 'clipboard']) Reflect.deleteProperty(navigator, gap);
});

describe('the profile over Discover', () => {
  it('tells who someone is, and closes', async () => {
    const { user, inside } = await openWren();
    for (const text of ['29', 'Hums.', `5'4"`, 'ze/zir', '4 mi away · Online']) inside.getByText(text);
    await user.click(inside.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes when one goes back', async () => {
    await openWren();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/');
  });

  it('closes once, however often one asks for it', async () => {
    const back = jest.spyOn(window.history, 'go');
    const { inside } = await openWren();
    const close = inside.getByRole('button', { name: 'Close' });
    for (let times = 0; times < 3; times++) fireEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });

  it('taps, and the card knows', async () => {
    const { user, inside } = await openWren();
    await user.click(inside.getByRole('button', { name: 'Send Tap' }));
    await screen.findByText('You sent a tap to Wren');
    await waitFor(() =>
      expect((inside.getByRole('button', { name: 'Send Tap' }) as HTMLButtonElement).disabled).toBe(true),
    );
  });

  it('marks a favorite and takes it back', async () => {
    const { user, inside } = await openWren();
    const heart = inside.getByRole('button', { name: 'Favorite' });
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(server.requests('POST /api/interactions')[0]?.body).toMatchObject({ type: 'favorite' }));
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
    await waitFor(() => expect(server.requests('DELETE /api/interactions')).toHaveLength(1));
  });

  it('sends two quick presses one after the other', async () => {
    const { user, inside } = await openWren();
    const order: string[] = [];
    let answer = () => {};
    server.on('POST /api/interactions', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      order.push('marked');
      return { status: 201, body: { isMatch: false } };
    });
    server.on('DELETE /api/interactions', () => {
      order.push('taken back');
      return { status: 204 };
    });
    const heart = inside.getByRole('button', { name: 'Favorite' });
    await user.click(heart);
    await waitFor(() => expect(server.requests('POST /api/interactions')).toHaveLength(1));
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
    answer();
    await waitFor(() => expect(order).toEqual(['marked', 'taken back']));
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });

  it('gives a favorite back that was refused', async () => {
    const { user, inside } = await openWren();
    server.refuse('POST /api/interactions', 503, 'unavailable', 'Not now');
    const heart = inside.getByRole('button', { name: 'Favorite' });
    await user.click(heart);
    await screen.findByText('Failed to update favorites. Please try again.');
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  });

  it('blocks, closes and asks for the list again', async () => {
    const { user, inside } = await openWren();
    await user.click(inside.getByRole('button', { name: 'Block' }));
    await screen.findByText('User blocked');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(server.requests('GET /api/discover')).toHaveLength(2));
  });

  it('leads on to the next person after a block', async () => {
    const { user, inside } = await openWren(person({ displayName: 'Ada' }));
    server.people = server.people.slice(1);
    inside.getByRole('button', { name: 'Block' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await button('Ada')));
  });

  it('is not opened again by going forward after a block', async () => {
    const { user, inside } = await openWren();
    server.people = [];
    await user.click(inside.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Wren' })).toBeNull());
    await act(async () => {
      window.history.forward();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves no photo that was seen in this browser after a block', async () => {
    const { user, inside } = await openWren();
    const dropped: string[] = [];
    Object.defineProperty(window, 'caches', {
      configurable: true,
      value: { delete: async (name: string) => dropped.push(name) > 0 },
    });
    await user.click(inside.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(dropped).toEqual([PHOTO_CACHE]));
  });

  it('stays when a block fails', async () => {
    const { user, inside } = await openWren();
    server.refuse('POST /api/interactions', 503, 'unavailable', 'Not now');
    await user.click(inside.getByRole('button', { name: 'Block' }));
    await screen.findByText('Failed to block user. Please try again.');
    await dialog();
  });

  it('says why a chat could not begin', async () => {
    const { user, inside } = await openWren();
    server.refuse('POST /api/conversations', 503, 'unavailable', 'Not now');
    await user.click(inside.getByRole('button', { name: 'Message' }));
    await screen.findByText('Failed to start chat. Please try again.');
  });

  it('shares by the phone where it can', async () => {
    const shared = jest.fn(async (_: ShareData) => undefined);
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    const { user, inside } = await openWren();
    await user.click(inside.getByRole('button', { name: 'Share' }));
    const url = `${window.location.origin}/profile/${server.people[0]?.id}`;
    await waitFor(() => expect(shared).toHaveBeenCalledWith({ title: 'Wren', url }));
  });

  it('copies the link elsewhere', async () => {
    const { user, inside } = await openWren();
    const writeText = jest.fn(async (_: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(inside.getByRole('button', { name: 'Share' }));
    await screen.findByText('Link copied');
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/profile/${server.people[0]?.id}`);
  });
});

describe('a report', () => {
  async function openReport() {
    const { user, inside } = await openWren();
    await user.click(inside.getByRole('button', { name: 'Report' }));
    return { user, sheet: within(await screen.findByRole('dialog', { name: 'Report Wren' })) };
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report Wren' })).toBeNull());
  const sent = () => server.requests('POST /api/interactions').map(({ body }) => body);

  it('takes a click on a reason, and is pulled down alone', async () => {
    const capture = jest.spyOn(Element.prototype, 'setPointerCapture');
    const { sheet } = await openReport();
    const reason = sheet.getByRole('radio', { name: 'Spam' });
    fireEvent.pointerDown(reason, { clientY: 400 });
    fireEvent.pointerMove(reason, { clientY: 600 });
    fireEvent.pointerUp(reason, { clientY: 600 });
    expect(capture).not.toHaveBeenCalled();
    const title = sheet.getByRole('heading', { name: 'Report Wren' });
    fireEvent.pointerDown(title, { clientY: 300 });
    fireEvent.pointerMove(title, { clientY: 500 });
    fireEvent.pointerUp(title, { clientY: 500 });
    expect(capture).toHaveBeenCalledTimes(1);
    await isClosed();
    await dialog();
    capture.mockRestore();
  });

  it('closes alone when one goes back', async () => {
    await openReport();
    window.history.back();
    await isClosed();
    await dialog();
  });

  it('needs a reason', async () => {
    const { user, sheet } = await openReport();
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    await sheet.findByText('Please select a reason for reporting');
    expect(sent()).toEqual([]);
  });

  it('goes with its notes, trimmed', async () => {
    const { user, sheet } = await openReport();
    await user.click(sheet.getByRole('radio', { name: 'Fake profile' }));
    await user.type(sheet.getByRole('textbox', { name: 'Notes (optional)' }), '  Not them  ');
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    await screen.findByText('Report submitted');
    screen.getByText("Thank you for helping keep the product safe. We'll review this report.");
    const report = { toUserId: server.people[0]?.id, type: 'report', reportReason: 'fake_profile', notes: 'Not them' };
    expect(sent()).toEqual([report]);
    await isClosed();
  });

  it('goes without empty notes', async () => {
    const { user, sheet } = await openReport();
    await user.click(sheet.getByRole('radio', { name: 'Spam' }));
    await user.type(sheet.getByRole('textbox', { name: 'Notes (optional)' }), '   ');
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    await screen.findByText('Report submitted');
    expect(sent()).toEqual([{ toUserId: server.people[0]?.id, type: 'report', reportReason: 'spam' }]);
    await isClosed();
  });

  it.each([
    [503, 'unavailable', '', 'Failed to submit report. Please try again.'],
    [429, 'limited', 'Too many reports today.', 'Too many reports today.'],
  ])('that fails with %i says so', async (status, code, message, words) => {
    const { user, sheet } = await openReport();
    server.refuse('POST /api/interactions', status, code, message);
    await user.click(sheet.getByRole('radio', { name: 'Other' }));
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    await screen.findByText(words);
    sheet.getByRole('radio', { name: 'Other' });
  });
});
