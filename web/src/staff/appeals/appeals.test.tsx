import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import { decision, hoursAgo } from '../../../test/cases';
import { button, heading } from '../../../test/open';
import { openStaff } from '../../../test/open-staff';
import { server } from '../../../test/server';
import type { Appeal } from './appeal';

function haveAppeal({ mayDecide = true, photo = null as Appeal['photo'] } = {}) {
  const appeal = {
    id: crypto.randomUUID(),
    caseId: photo ? null : crypto.randomUUID(),
    userId: crypto.randomUUID(),
    displayName: 'Marlow',
    decision: decision({ kind: 'hide' }),
    photo,
    text: 'It was my brother.',
    mayDecide,
    createdAt: hoursAgo(5),
  };
  server.on('GET /api/staff/appeals', { status: 200, body: [appeal] });
  return appeal;
}

describe('appeals', () => {
  it('are listed without what was written, and decided on their own screen', async () => {
    const { id } = haveAppeal();
    server.on(`POST /api/staff/appeals/${id}`, { status: 200, body: {} });
    const user = openStaff('/appeals');
    await screen.findByText('Hidden from discovery');
    expect(screen.queryByText('It was my brother.')).toBeNull();
    await user.keyboard('j{Enter}');
    await screen.findByText('It was my brother.');
    expect(await barriers()).toEqual([]);
    await user.click(await button('Decide'));
    await screen.findByText('Choose an outcome');
    await user.click(await screen.findByRole('radio', { name: /^Overturn.*but for a subscription/ }));
    await user.type(await screen.findByLabelText('Reason'), 'You were right.');
    server.on('GET /api/staff/appeals', { status: 200, body: [] });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('No appeal waits');
    expect(server.requests(`POST /api/staff/appeals/${id}`)[0]?.body).toEqual({
      outcome: 'overturned',
      text: 'You were right.',
    });
  });

  it('against one’s own decision are for somebody else', async () => {
    const { id } = haveAppeal({ mayDecide: false });
    openStaff(`/appeals/${id}`);
    await screen.findByText('You made this decision. Somebody else decides about the appeal.');
  });

  it('show what a notice named to whoever may decide', async () => {
    const photo = { noticeId: crypto.randomUUID(), state: 'frozen' as const, isRecording: false };
    const { id } = haveAppeal({ photo });
    openStaff(`/appeals/${id}`);
    await screen.findByText('It was my brother.');
    await button('Show the photo');
    expect(screen.queryByRole('link', { name: 'The case and its evidence' })).toBeNull();
    expect(await barriers()).toEqual([]);
  });

  it('do not show it to whoever decided', async () => {
    const photo = { noticeId: crypto.randomUUID(), state: 'frozen' as const, isRecording: false };
    const { id } = haveAppeal({ photo, mayDecide: false });
    openStaff(`/appeals/${id}`);
    await screen.findByText('It was my brother.');
    expect(screen.queryByRole('button', { name: 'Show the photo' })).toBeNull();
  });

  it('leave the next one alone when the answer about one comes late', async () => {
    const [first, second] = [haveAppeal(), haveAppeal()];
    server.on('GET /api/staff/appeals', { status: 200, body: [first, second] });
    let answer = () => {};
    server.on(`POST /api/staff/appeals/${first.id}`, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 200, body: {} };
    });
    const user = openStaff(`/appeals/${first.id}`);
    await user.click(await screen.findByRole('radio', { name: /^Uphold/ }));
    await user.type(await screen.findByLabelText('Reason'), 'It stays.');
    await user.click(await button('Decide'));
    await waitFor(() => expect(server.requests(`POST /api/staff/appeals/${first.id}`)).toHaveLength(1));
    await user.click(await screen.findByRole('link', { name: 'Appeals' }));
    await heading('Appeals');
    await user.keyboard('jj{Enter}');
    await user.type(await screen.findByLabelText('Reason'), 'A long text.');
    answer();
    await screen.findByText('Appeal decided');
    expect(window.location.pathname).toBe(`/staff/appeals/${second.id}`);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('A long text.');
  });

  it('keep what was written while something else is looked at, until it is sent', async () => {
    const { id } = haveAppeal();
    server.on(`POST /api/staff/appeals/${id}`, { status: 200, body: {} });
    const user = openStaff(`/appeals/${id}`);
    const open = async () => {
      await user.click(await screen.findByRole('link', { name: 'Appeals' }));
      await heading('Appeals');
      await user.keyboard('j{Enter}');
      return screen.findByLabelText<HTMLTextAreaElement>('Reason');
    };
    await user.click(await screen.findByRole('radio', { name: /^Uphold/ }));
    await user.type(await screen.findByLabelText('Reason'), 'It stays.');
    expect((await open()).value).toBe('It stays.');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Uphold/ })).checked).toBe(true);
    await user.click(await button('Decide'));
    await screen.findByText('Appeal decided');
    await heading('Appeals');
    expect((await open()).value).toBe('');
  });

  it('stay with what was written when a colleague has decided', async () => {
    const photo = { noticeId: crypto.randomUUID(), state: 'frozen' as const, isRecording: false };
    const { id } = haveAppeal({ photo });
    const decided = 'This objection is decided, by robin: upheld.';
    server.refuse(`POST /api/staff/appeals/${id}`, 409, 'appeal_decided', decided);
    const user = openStaff(`/appeals/${id}`);
    await user.click(await screen.findByRole('radio', { name: /^Overturn/ }));
    await user.type(await screen.findByLabelText('Reason'), 'You were right.');
    server.on('GET /api/staff/appeals', { status: 200, body: [] });
    await user.click(await button('Decide'));
    await screen.findByText(`${decided} What you wrote stays here.`);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show the photo' })).toBeNull());
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('You were right.');
  });

  it('keep what was written when the answer fails', async () => {
    const { id } = haveAppeal();
    server.refuse(`POST /api/staff/appeals/${id}`, 403, 'same_moderator', 'Somebody else decides about this.');
    const user = openStaff(`/appeals/${id}`);
    await user.click(await screen.findByRole('radio', { name: /^Uphold/ }));
    await user.type(await screen.findByLabelText('Reason'), 'It stays.');
    await user.click(await button('Decide'));
    await screen.findByText('Somebody else decides about this.');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('It stays.');
  });
});
