import { describe, expect, it, jest } from '@jest/globals';
import type { CaseFile } from '@kindred/contracts/cases';
import { act, screen, waitFor, within } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import { caseFile, haveCase, inMinutes, report } from '../../../test/cases';
import { button, heading } from '../../../test/open';
import { openStaff, ownLock } from '../../../test/open-staff';
import { server } from '../../../test/server';

const TEXT = 'One advertisement.';
const NEW = '1 report came in while you had this case open. Nothing is decided yet.';
const at = (id: string, what: 'open' | 'decisions') => `POST /api/staff/cases/${id}/${what}`;
const facts = () => screen.findByLabelText<HTMLTextAreaElement>('Facts');
const decide = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Decide and close the case' });
const sent = (id: string) => server.requests(at(id, 'decisions')).map(({ body }) => body?.reportCount);

/** A case with one report on the screen, locked, with a dismissal half written. */
async function writeDismissal(reportCount = 1) {
  const file = haveCase(caseFile({ reason: 'spam', reports: [report({ reason: 'spam' })], reportCount }));
  const user = openStaff(`/cases/${file.id}`);
  await ownLock();
  await user.keyboard('1');
  await facts();
  await user.keyboard(TEXT);
  return { file, user };
}

/** What the server knows once somebody has reported the same person for more than spam. */
function grow(file: CaseFile) {
  const added = report({ detail: 'minor', notes: 'She is 15.' });
  haveCase({ ...file, reason: 'harassment', detail: 'minor', reports: [added, ...file.reports], reportCount: 2 });
}

const refuse = (id: string) => server.refuse(at(id, 'decisions'), 409, 'case_grown', 'A report has come in.');

describe('a report that comes in while a case is open', () => {
  it('is shown before anything is decided, and what was written stays', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const shown = () => scroll.mock.contexts.map((element) => (element as Element).textContent).at(-1);
    const { file, user } = await writeDismissal();
    server.on(at(file.id, 'decisions'), () => {
      grow(file);
      return { status: 409, body: { statusCode: 409, code: 'case_grown', message: 'A report has come in.' } };
    });
    await user.click(await decide());
    await screen.findByText(NEW);
    expect(shown()).toContain(NEW);
    const added = within(await screen.findByRole('article', { name: /minor/i }));
    added.getByText('She is 15.');
    added.getByText('New');
    expect(screen.getAllByText('New')).toHaveLength(1);
    expect((await facts()).value).toBe(TEXT);
    expect((await decide()).disabled).toBe(true);
    scroll.mockClear();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shown()).toContain(NEW));
    expect(sent(file.id)).toEqual([1]);
    expect(await barriers()).toEqual([]);
    await user.click(await button('Show'));
    expect(document.activeElement?.textContent).toMatch(/^Minor/);
    await user.click(await button('I have read what is new'));
    expect(document.activeElement?.id).toBe('decide');
    expect(screen.queryByText('New')).toBeNull();
    screen.getByText('Closes 2 reports about', { exact: false });
    await user.click(await decide());
    await heading('Decided');
    expect(sent(file.id)).toEqual([1, 2]);
  });

  it('is shown when the lock is prolonged, ahead of the decision', async () => {
    const { file, user } = await writeDismissal();
    grow(file);
    server.on(at(file.id, 'open'), { status: 200, body: { lockedUntil: inMinutes(10), reportCount: 2 } });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(NEW);
    await screen.findByText('She is 15.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await facts()).value).toBe(TEXT);
    await user.click(await button('I have read what is new'));
    await user.click(await decide());
    await heading('Decided');
    expect(sent(file.id)).toEqual([2]);
  });

  it('is named while the case cannot be read again', async () => {
    const { file, user } = await writeDismissal();
    refuse(file.id);
    server.on(`GET /api/staff/cases/${file.id}`, { status: 502 });
    await user.click(await decide());
    await screen.findByText('A report has come in since you opened this case. Nothing was decided.');
    expect((await facts()).value).toBe(TEXT);
    const before = server.requests(`GET /api/staff/cases/${file.id}`).length;
    grow(file);
    refuse(file.id);
    await user.click(await decide());
    await waitFor(() => expect(server.requests(`GET /api/staff/cases/${file.id}`).length).toBeGreaterThan(before));
    await screen.findByText(NEW);
    expect(sent(file.id)).toEqual([1, 1]);
  });
});

it('a decision says which reports it closes, and closes none that was not on the screen', async () => {
  const [spam, more] = [report({ reason: 'spam' }), report({ reason: 'spam' })];
  const minor = report({ detail: 'minor', notes: 'She is 15.' });
  const done = report({ reason: 'other', state: 'no_action' });
  const file = haveCase(caseFile({ reason: 'spam', reports: [spam], reportCount: 4 }));
  const rest = [
    { ...file, reports: [more, done] },
    { ...file, reports: [minor] },
  ];
  server.on(`GET /api/staff/cases/${file.id}`, ({ query }) => {
    const page = Number(query.cursor ?? 0);
    const headers = { link: `</api/staff/cases/${file.id}?cursor=${page + 1}>; rel="next"` };
    return { status: 200, body: page === 0 ? file : rest[page - 1], ...(page < 2 && { headers }) };
  });
  const user = openStaff(`/cases/${file.id}`);
  await ownLock();
  await user.keyboard('1');
  await facts();
  await user.keyboard(`${TEXT}{Control>}{Enter}{/Control}`);
  await screen.findByText('3 reports of this case are not shown yet.');
  expect((await decide()).disabled).toBe(true);
  expect(await barriers()).toEqual([]);
  await user.click(await button('Show all'));
  const closes = await screen.findByText(/^Closes/);
  expect(closes.textContent).toBe('Closes 3 reports about Marlow: 2 × Spam, Minor · Harassment.');
  expect(screen.queryByText('New')).toBeNull();
  await user.click(await decide());
  await waitFor(() => expect(sent(file.id)).toEqual([4]));
});
