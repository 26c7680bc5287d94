import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CaseFile } from '@kindred/contracts/cases';
import { act, screen, waitFor, within } from '@testing-library/react';
import { caseFile, decision, haveCase, lockedForMe } from '../../../test/cases';
import { button, heading } from '../../../test/open';
import { openStaff, ownLock } from '../../../test/open-staff';
import { server } from '../../../test/server';

const TEXT = 'You insulted a member.';
const facts = () => screen.findByLabelText<HTMLTextAreaElement>('Facts');
const decide = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Decide and close the case' });
const at = (id: string, what: 'open' | 'decisions') => `POST /api/staff/cases/${id}/${what}`;
const noAnswer = (route: string) => server.on(route, { status: 502 });

/** The window comes to the front again, and with it the question for the lock. */
const returnToWindow = () => act(() => window.dispatchEvent(new Event('visibilitychange')));
const tellNetwork = (isOnline: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

/** A case that is locked, with a warning half written. */
async function writeWarning() {
  const file = haveCase(caseFile());
  const user = openStaff(`/cases/${file.id}`);
  await ownLock();
  await user.keyboard('2');
  await facts();
  await user.keyboard(TEXT);
  return { id: file.id, file, user };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a lock that is lost while the case is open', () => {
  it('to somebody else leaves what was written, and decides nothing', async () => {
    const { id, user } = await writeWarning();
    server.refuse(at(id, 'open'), 409, 'locked', 'Locked');
    returnToWindow();
    await screen.findAllByText(
      'Somebody else has taken this case: your lock ran out, or you had it for an hour. What you wrote stays.',
    );
    expect((await decide()).disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await facts()).value).toBe(TEXT);
    server.on(at(id, 'open'), lockedForMe());
    await user.click(await button('Lock for me'));
    await ownLock();
    await user.click(await decide());
    await heading('Decided');
    expect(server.requests(at(id, 'decisions'))).toHaveLength(1);
  });

  it('by time says so, and comes back by itself once the server answers', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { id } = await writeWarning();
    noAnswer(at(id, 'open'));
    await act(() => jest.advanceTimersByTimeAsync(11 * 60_000));
    await screen.findAllByText('Your lock has run out. What you wrote stays.');
    expect((await decide()).disabled).toBe(true);
    server.on(at(id, 'open'), lockedForMe());
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
    await ownLock();
    expect((await facts()).value).toBe(TEXT);
  });
});

describe('a case that is decided while it is open', () => {
  /** What the server knows from now on; each request that needs an open case is refused. */
  function close(file: CaseFile, facts: string) {
    haveCase({ ...file, isOpen: false, decisions: [decision({ facts })] });
    for (const what of ['open', 'decisions'] as const)
      server.refuse(at(file.id, what), 409, 'case_closed', 'This case is decided.');
  }

  it('by somebody else shows what they decided, and what was written is kept', async () => {
    const { file } = await writeWarning();
    close(file, 'You threatened a member.');
    returnToWindow();
    await heading('Decided');
    screen.getByText('You threatened a member.');
    expect(screen.queryByText(/lock has run out/)).toBeNull();
    const unsent = within(await screen.findByRole('region', { name: 'What you wrote' }));
    unsent.getByText(TEXT);
    unsent.getByRole('button', { name: 'Copy' });
  });

  it('shows the decision whose answer was lost', async () => {
    const { id, file, user } = await writeWarning();
    server.on(at(id, 'decisions'), () => {
      close(file, TEXT);
      return null;
    });
    await user.click(await decide());
    await screen.findByText('No answer came. Try again: a case is never decided twice.');
    await user.click(await decide());
    await heading('Decided');
    screen.getByText(TEXT);
    expect(screen.queryByRole('region', { name: 'What you wrote' })).toBeNull();
  });

  it('says so while it cannot be read again', async () => {
    const { id, file, user } = await writeWarning();
    server.on(at(id, 'decisions'), () => {
      close(file, TEXT);
      noAnswer(`GET /api/staff/cases/${id}`);
      return { status: 200, body: { decisions: [] } };
    });
    await user.click(await decide());
    await waitFor(() => expect(server.requests(`GET /api/staff/cases/${id}`)).toHaveLength(2));
    await user.click(await decide());
    await screen.findByText('This case is decided already.');
    returnToWindow();
    await screen.findAllByText('This case is decided.');
    close(file, TEXT);
    await user.click(await button('Show the decision'));
    await heading('Decided');
    screen.getByText(TEXT);
  });
});

describe('without a network', () => {
  it('the console says so, the case stays, and the lock is asked for when it is back', async () => {
    const { id, user } = await writeWarning();
    tellNetwork(false);
    await screen.findByText('You are offline');
    noAnswer(at(id, 'decisions'));
    await user.click(await decide());
    await screen.findByText('No answer came. Try again: a case is never decided twice.');
    expect((await facts()).value).toBe(TEXT);
    const before = server.requests(at(id, 'open')).length;
    tellNetwork(true);
    await waitFor(() => expect(server.requests(at(id, 'open')).length).toBeGreaterThan(before));
    expect(screen.queryByText('You are offline')).toBeNull();
  });
});

describe('a session that ended on another device', () => {
  it('covers the case, and then says that nothing was decided', async () => {
    const { id, user } = await writeWarning();
    const kim = server.user;
    server.user = null;
    server.refuse(at(id, 'decisions'), 404, 'not_found', 'There is nothing here.');
    await user.click(await decide());
    await heading('You are signed out');
    server.user = kim;
    server.on('GET /api/staff/appeals', { status: 200, body: [] });
    await user.click(await button('Go on'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screen.findByText(/^You were signed out.*Nothing was decided/);
    expect((await facts()).value).toBe(TEXT);
  });
});

describe('12 hours after the second factor', () => {
  it('the case is covered, and goes on with what was written', async () => {
    const { id, user } = await writeWarning();
    haveCase(caseFile({ id }));
    server.refuse(at(id, 'decisions'), 403, 'second_factor_needed', 'A second factor is needed');
    await user.click(await decide());
    await heading('Your second factor is needed');
    server.on('GET /api/staff/appeals', { status: 200, body: [] });
    haveCase(caseFile({ id }));
    await user.click(await button('Go on'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await facts()).value).toBe(TEXT);
    await user.click(await decide());
    await heading('Decided');
    expect(server.requests(at(id, 'decisions')).at(-1)?.body).toMatchObject({
      decisions: [{ kind: 'warn', facts: TEXT }],
    });
  });
});
