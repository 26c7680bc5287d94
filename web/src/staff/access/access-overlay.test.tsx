import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import { caseFile, haveCase, haveQueue, summary } from '../../../test/cases';
import { button, heading } from '../../../test/open';
import { openStaff } from '../../../test/open-staff';
import { server } from '../../../test/server';

const refuse = (route: string) => server.refuse(route, 403, 'second_factor_needed', 'A second factor is needed');
const overlay = () => screen.findByRole('alertdialog', { name: 'Your second factor is needed' });
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const access = () => server.on('GET /api/staff/appeals', { status: 200, body: [] });

describe('lost access', () => {
  it('is explained over an open sheet, which stays with what was typed', async () => {
    const file = haveCase(caseFile());
    refuse(`POST /api/staff/reporters/${file.reports[0]?.reporter?.id}/dismiss`);
    const user = openStaff(`/cases/${file.id}`);
    await user.click(await button('Dismiss all of theirs'));
    const sheet = within(await screen.findByRole('dialog'));
    await user.selectOptions(sheet.getByLabelText('Rule'), '7');
    await user.type(sheet.getByLabelText('Facts'), 'A long text.');
    await user.click(sheet.getByRole('button', { name: 'Dismiss all' }));
    await overlay();
    expect(document.activeElement).toBe(await heading('Your second factor is needed'));
    expect(await barriers()).toEqual([]);
    await user.keyboard('{Escape}');
    access();
    await user.click(await button('Go on'));
    await isGone();
    const stayed = within(await screen.findByRole('dialog'));
    expect(stayed.getByLabelText<HTMLTextAreaElement>('Facts').value).toBe('A long text.');
  });

  it('lets no key reach what it covers, and gives the focus back', async () => {
    const waiting = summary();
    haveQueue(waiting);
    const user = openStaff('/');
    const row = await screen.findByRole('link', { name: /^Harassment/ });
    await user.keyboard('j');
    refuse('GET /api/staff/cases');
    await user.keyboard('r');
    const covering = await overlay();
    await user.tab({ shift: true });
    expect(covering.contains(document.activeElement)).toBe(true);
    await user.tab({ shift: true });
    expect(covering.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    access();
    haveQueue(waiting);
    await user.click(await button('Go on'));
    await isGone();
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});

describe('paths that are not there any more', () => {
  const vanish = (route: string) => server.refuse(route, 404, 'not_found', 'There is nothing here.');

  /** The queue, which the server then denies to whoever asks. */
  async function loseQueue() {
    haveQueue(summary());
    const user = openStaff('/');
    await screen.findByRole('link', { name: /^Harassment/ });
    for (const list of ['cases', 'appeals']) vanish(`GET /api/staff/${list}`);
    return user;
  }

  it('cover the console of a session that has ended, until the moderator is back', async () => {
    const user = await loseQueue();
    const kim = server.user;
    server.user = null;
    await user.keyboard('r');
    await heading('You are signed out');
    server.user = kim;
    access();
    haveQueue(summary());
    await user.click(await button('Go on'));
    await isGone();
  });

  it('cover the console of somebody without a role, and say so', async () => {
    const user = await loseQueue();
    await user.keyboard('r');
    await heading('The console is closed to you');
    const goOn = await button('Go on');
    await user.click(goOn);
    await waitFor(() => expect(server.requests('GET /api/staff/appeals')).toHaveLength(2));
    await waitFor(() => expect(goOn.getAttribute('aria-disabled')).toBeNull());
    await heading('The console is closed to you');
    expect(await barriers()).toEqual([]);
  });

  it.each(['/cases/x', '/appeals/x', '/notices/x', '/x'])(
    'ask the server for nothing where %s was typed',
    async (address) => {
      haveQueue(summary());
      const user = openStaff(address);
      await heading('Not found');
      await user.keyboard('q');
      await screen.findByRole('link', { name: /^Harassment/ });
      expect(screen.queryByRole('alertdialog')).toBeNull();
      for (const list of ['cases/x', 'appeals', 'notices'])
        expect(server.requests(`GET /api/staff/${list}`)).toEqual([]);
    },
  );
});
