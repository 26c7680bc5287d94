import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import { haveNotice, NOTICE_REASON } from '../../../test/notices';
import { button, heading } from '../../../test/open';
import { openStaff } from '../../../test/open-staff';
import { server } from '../../../test/server';

const DECIDED = 'This notice is decided, by robin: no action.';
const LEFT = /^This has left the list: it is decided/;
const text = () => screen.findByLabelText<HTMLTextAreaElement>(NOTICE_REASON);
const returnToWindow = () => act(() => window.dispatchEvent(new Event('visibilitychange')));

/** A notice with a decision half written, which a colleague decides now. */
async function writeTooLate(refusal: { status: number; code: string; message: string }) {
  const { id } = haveNotice();
  const user = openStaff(`/notices/${id}`);
  await user.click(await screen.findByRole('radio', { name: /^No action/ }));
  await user.type(await text(), 'It stays.');
  const { status, ...said } = refusal;
  server.on(`POST /api/staff/notices/${id}`, { status, body: { statusCode: status, ...said } });
  server.on('GET /api/staff/notices', { status: 200, body: [] });
  return user;
}
const conflict = { status: 409, code: 'outside_notice_decided', message: DECIDED };

it('a notice that a colleague decides stays in the list, and leads nowhere', async () => {
  const [one, other] = [haveNotice({ number: 'N-1' }), haveNotice({ number: 'N-2' })];
  server.on('GET /api/staff/notices', { status: 200, body: [one, other] });
  openStaff('/notices');
  await screen.findByRole('link', { name: /N-1/ });
  server.on('GET /api/staff/notices', { status: 200, body: [other] });
  returnToWindow();
  await screen.findByText('Waits no more');
  screen.getByText('N-1');
  expect(screen.queryByRole('link', { name: /N-1/ })).toBeNull();
  expect(await barriers()).toEqual([]);
});

describe('a notice that a colleague decides while it is open', () => {
  it('stays with what was written, and the refusal says who decided and how', async () => {
    const user = await writeTooLate(conflict);
    await user.click(await button('Decide'));
    await screen.findByText(`${DECIDED} What you wrote stays here.`);
    expect((await text()).value).toBe('It stays.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show the photo' })).toBeNull());
    expect(await barriers()).toEqual([]);
  });

  it('stays also where a service of the release before knows no more than that it is missing', async () => {
    const user = await writeTooLate({
      status: 404,
      code: 'outside_notice_missing',
      message: 'There is no such notice.',
    });
    await user.click(await button('Decide'));
    await screen.findByText('This is decided already. What you wrote stays here.');
    expect((await text()).value).toBe('It stays.');
  });

  it('stays when the list comes without it, and says so before anything is sent', async () => {
    await writeTooLate(conflict);
    returnToWindow();
    await screen.findByText(LEFT);
    expect((await text()).value).toBe('It stays.');
    expect(screen.queryByRole('button', { name: 'Show the photo' })).toBeNull();
  });

  it('gives back what was written to whoever returns to it', async () => {
    const user = await writeTooLate(conflict);
    await user.click(await screen.findByRole('link', { name: 'Notices' }));
    await heading('No notice waits');
    act(() => window.history.back());
    await heading('This waits no more');
    screen.getByText('It stays.');
    expect(await barriers()).toEqual([]);
  });
});
