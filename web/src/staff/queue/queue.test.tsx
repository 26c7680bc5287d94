import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import { caseFile, haveCase, haveQueue, inMinutes, summary } from '../../../test/cases';
import { button, heading } from '../../../test/open';
import { openStaff } from '../../../test/open-staff';
import { server } from '../../../test/server';

const link = (name: RegExp) => screen.findByRole('link', { name });

describe('the queue', () => {
  it('shows reasons, counts and locks, and no name of a member', async () => {
    const mine = { lockedBy: 'robin', lockedUntil: inMinutes(5) };
    haveQueue(summary({ detail: 'threat', reports: 3, reporters: 2, ...mine }), summary({ isHidden: true }));
    openStaff('/');
    await link(/^Threat · Harassment/);
    screen.getByText(/3 reports · 2 counting · 3h ago · open with robin/);
    screen.getByText(/1 report · 3h ago · Hidden/);
    expect(screen.queryByText(/Marlow/)).toBeNull();
    expect(await barriers()).toEqual([]);
  });

  it('is walked through with j and k, and opened with Enter', async () => {
    const [first, second] = [summary({ detail: 'minor' }), summary({ reason: 'spam' })];
    haveQueue(first, second);
    haveCase(caseFile({ id: second.id, reason: 'spam' }));
    const user = openStaff('/');
    const [top, below] = [await link(/^Minor/), await link(/^Spam/)];
    await user.keyboard('j');
    expect(document.activeElement).toBe(top);
    await user.keyboard('jj');
    expect(document.activeElement).toBe(below);
    await user.keyboard('KJ{Enter}');
    await heading('Case');
    await user.keyboard('q');
    await waitFor(async () => expect(document.activeElement).toBe(await link(/^Spam/)));
  });

  it('goes on in pages', async () => {
    server.on('GET /api/staff/cases', ({ query }) =>
      query.cursor
        ? { status: 200, body: [summary({ reason: 'other' })] }
        : { status: 200, body: [summary()], headers: { link: '</api/staff/cases?cursor=2>; rel="next"' } },
    );
    const user = openStaff('/');
    await user.click(await button('Show more'));
    await link(/^Other/);
  });

  it('stands still while it is loaded anew, and takes what is new when it is asked to', async () => {
    const [first, second, third] = [summary({ reason: 'spam' }), summary(), summary({ reason: 'other' })];
    haveQueue(first, second, third);
    const user = openStaff('/');
    await link(/^Spam/);
    haveQueue(summary({ detail: 'minor' }), summary({ detail: 'threat' }), third, first);
    act(() => window.dispatchEvent(new Event('visibilitychange')));
    const news = await button('2 new cases');
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('a')?.getAttribute('href'));
    expect(rows()).toEqual([first, second, third].map(({ id }) => `/staff/cases/${id}`));
    screen.getByText(/3h ago · Waits no more/);
    expect(await barriers()).toEqual([]);
    await user.click(news);
    await link(/^Minor/);
    expect(rows().slice(2)).toEqual([third, first].map(({ id }) => `/staff/cases/${id}`));
    await button('Refresh');
  });

  it('says that nothing waits', async () => {
    haveQueue();
    openStaff('/');
    await heading('Nothing waits');
  });

  it('can be asked for again', async () => {
    server.refuse('GET /api/staff/cases', 503, 'service_unavailable', 'Not now');
    const user = openStaff('/');
    await screen.findByText('Not now');
    haveQueue(summary());
    await user.click(await button('Retry'));
    await link(/^Harassment/);
  });

  it('keeps single keys to itself once they are off', async () => {
    haveQueue(summary());
    const user = openStaff('/');
    await link(/^Harassment/);
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Single keys' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('a');
    await heading('Queue');
  });
});

describe('access', () => {
  it('explains that a second factor is needed, and goes on', async () => {
    server.refuse('GET /api/staff/cases', 403, 'second_factor_needed', 'A second factor is needed');
    const user = openStaff('/');
    await heading('Your second factor is needed');
    server.on('GET /api/staff/appeals', { status: 200, body: [] });
    haveQueue(summary());
    await user.click(await button('Go on'));
    await link(/^Harassment/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
