import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import { haveNotice, NOTICE_REASON as reason } from '../../../test/notices';
import { button, heading } from '../../../test/open';
import { openStaff } from '../../../test/open-staff';
import { server } from '../../../test/server';

/** Decides a notice and goes on to the list, with another one in it, before the answer comes. */
async function decideAndGoOn(answered: { status: number; body: object }) {
  const [first, second] = [haveNotice(), haveNotice()];
  server.on('GET /api/staff/notices', { status: 200, body: [first, second] });
  let answer = () => {};
  server.on(`POST /api/staff/notices/${first.id}`, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return answered;
  });
  const user = openStaff(`/notices/${first.id}`);
  await user.click(await screen.findByRole('radio', { name: /^No action/ }));
  await user.type(await screen.findByLabelText(reason), 'It stays.');
  await user.click(await button('Decide'));
  await waitFor(() => expect(server.requests(`POST /api/staff/notices/${first.id}`)).toHaveLength(1));
  await user.click(await screen.findByRole('link', { name: 'Notices' }));
  await heading('Notices');
  return { user, second, answer: () => answer() };
}

describe('notices from outside', () => {
  it('are listed by kind with the time that is left, and decided on their own screen', async () => {
    const { id, shownAt } = haveNotice();
    server.on(`POST /api/staff/notices/${id}`, { status: 200, body: {} });
    const user = openStaff('/');
    await heading('Queue');
    await user.keyboard('o');
    await screen.findByText('17 h left');
    expect(screen.queryByText('Alex Doe')).toBeNull();
    await user.keyboard('j{Enter}');
    await screen.findByText('This is me, and I never agreed.');
    expect(document.querySelector('img')).toBeNull();
    await user.click(await button('Show the photo'));
    const shown = await screen.findByRole('img', { name: 'the photo' });
    expect(shown.getAttribute('src')).toBe(`/api/staff/evidence/${id}`);
    expect(await barriers()).toEqual([]);
    await user.click(await screen.findByRole('radio', { name: /^Act/ }));
    await user.type(await screen.findByLabelText(reason), 'The photo is gone.');
    server.on('GET /api/staff/notices', { status: 200, body: [] });
    await user.click(await button('Decide'));
    await heading('No notice waits');
    expect(server.requests(`POST /api/staff/notices/${id}`)[0]?.body).toEqual({
      outcome: 'action_taken',
      text: 'The photo is gone.',
      shownAt,
    });
  });

  it('leave the next one alone when the answer about one comes late', async () => {
    const { user, answer, second } = await decideAndGoOn({ status: 200, body: {} });
    await user.keyboard('jj{Enter}');
    await user.type(await screen.findByLabelText(reason), 'A long text.');
    answer();
    await screen.findByText('Notice decided');
    expect(window.location.pathname).toBe(`/staff/notices/${second.id}`);
    expect((await screen.findByLabelText<HTMLTextAreaElement>(reason)).value).toBe('A long text.');
  });

  it('give the focus to the next one where one was decided', async () => {
    const [first, second, third] = [haveNotice(), haveNotice({ number: 'N-2' }), haveNotice({ number: 'N-3' })];
    const have = (...body: object[]) => server.on('GET /api/staff/notices', { status: 200, body });
    have(first, second, third);
    const user = openStaff('/notices');
    await user.click(await screen.findByRole('link', { name: /N-2/ }));
    await user.click(await screen.findByRole('radio', { name: /^No action/ }));
    await user.type(await screen.findByLabelText(reason), 'It stays.');
    server.on(`POST /api/staff/notices/${second.id}`, { status: 200, body: {} });
    have(first, third);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const next = await screen.findByRole('link', { name: /N-3/ });
    await waitFor(() => expect(document.activeElement).toBe(next));

    next.blur();
    have(haveNotice({ number: 'N-4' }), first, third);
    await user.keyboard('r');
    await screen.findByRole('link', { name: /N-4/ });
    expect(document.activeElement).toBe(document.body);
  });

  it('say that a decision has failed to whoever has gone on', async () => {
    const { answer } = await decideAndGoOn({
      status: 503,
      body: { statusCode: 503, code: 'unavailable', message: 'Not now' },
    });
    answer();
    await screen.findByText('Deciding the notice failed');
  });

  it('of other kinds remove what they name under the rule that is chosen', async () => {
    const { id, shownAt } = haveNotice({ kind: 'illegal', hidesAt: null });
    server.on(`POST /api/staff/notices/${id}`, { status: 200, body: {} });
    const user = openStaff(`/notices/${id}`);
    await user.click(await screen.findByRole('radio', { name: /^No action/ }));
    expect(screen.queryByLabelText('Rule')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Act/ }));
    await user.type(screen.getByLabelText(reason), 'The photo is gone.');
    await user.click(await button('Decide'));
    await screen.findByText('Choose a rule');
    expect(await barriers()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Rule'), '1');
    await user.click(await button('Decide'));
    await screen.findByText('Notice decided');
    expect(server.requests(`POST /api/staff/notices/${id}`)[0]?.body).toEqual({
      outcome: 'action_taken',
      text: 'The photo is gone.',
      rule: '1',
      shownAt,
    });
  });

  it('say that what they name is away already', async () => {
    const { id } = haveNotice({ isOfChat: false, isTaken: true });
    openStaff(`/notices/${id}`);
    await screen.findByText('Away already, by another decision');
    await screen.findByText('The photo stays away by the other decision.');
    expect(screen.queryByText(/hides by itself/)).toBeNull();
  });

  it('may name a recording, which is played', async () => {
    const { id } = haveNotice({ where: 'http://localhost/media/a.m4a', isRecording: true });
    const user = openStaff('/notices');
    await user.click(await screen.findByRole('link', { name: /Intimate image/i }));
    await screen.findByText('One recording of a conversation, which its two members still have');
    expect(screen.getByLabelText('Voice message').getAttribute('src')).toBe(`/api/staff/evidence/${id}`);
    await screen.findByText('The recording is removed.');
    expect(await barriers()).toEqual([]);
  });

  it('lead to the case of their person and to other notices of the same photo', async () => {
    const about = { id: crypto.randomUUID(), isOpen: true };
    const other = { id: crypto.randomUUID(), number: 'N-7', kind: 'copyright' };
    const { id } = haveNotice({ case: about, others: [other] });
    openStaff(`/notices/${id}`);
    const link = (name: RegExp) => screen.findByRole('link', { name });
    expect((await link(/^The open case of its owner/)).getAttribute('href')).toBe(`/staff/cases/${about.id}`);
    expect((await link(/N-7$/)).getAttribute('href')).toBe(`/staff/notices/${other.id}`);
    expect(await barriers()).toEqual([]);
  });
});
