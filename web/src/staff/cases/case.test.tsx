import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import {
  caseFile,
  decision,
  evidence,
  excerpt,
  haveCase,
  haveQueue,
  inMinutes,
  lockedForMe,
  report,
  snapshot,
  summary,
} from '../../../test/cases';
import { button, heading } from '../../../test/open';
import { openStaff, ownLock } from '../../../test/open-staff';
import { server } from '../../../test/server';
import { photo } from '../../../test/uploads';

const frozen = (id: string, body: unknown) => server.on(`GET /api/staff/evidence/${id}`, { status: 200, body });
const opened = (id: string) => server.requests(`POST /api/staff/cases/${id}/open`);
const decided = (id: string) => server.requests(`POST /api/staff/cases/${id}/decisions`).map(({ body }) => body);

/** A case with a profile, a photo and a message that one report names. */
function haveEvidence() {
  const said = excerpt(['r', 'x', 'r'], ['Leave me alone', 'I know where you live', 'I report you']);
  const [named] = said.messages.slice(1);
  const [profile, picture, messages] = [
    evidence('profile'),
    evidence('photo', { namedId: photo(2).id }),
    evidence('messages', { namedId: named?.id }),
  ];
  const file = caseFile({
    detail: 'threat',
    person: snapshot({ bio: 'A new bio.', photos: [photo(1), photo(2)] }),
    reports: [report({ detail: 'threat', notes: 'He waits at my door.', evidence: [profile, picture, messages] })],
    decisions: [decision({ kind: 'suspend', days: 7, isOverturned: true })],
  });
  for (const message of said.messages) if (message.senderId === 'x') message.senderId = file.userId;
  frozen(profile.id, snapshot({ bio: 'The old bio.' }));
  frozen(messages.id, {
    ...said,
    messages: said.messages.map((one) =>
      one.senderId === 'r' ? { ...one, senderId: file.reports[0]?.reporter?.id } : { ...one, unsentAt: one.createdAt },
    ),
  });
  return { file: haveCase(file), picture };
}

describe('a case', () => {
  it('shows the frozen evidence, the person now, earlier decisions and the reporter’s record', async () => {
    const { file } = haveEvidence();
    openStaff(`/cases/${file.id}`);
    await screen.findByText('The old bio.');
    screen.getByText('A new bio.');
    screen.getByText('He waits at my door.');
    const messages = await screen.findByRole('list', { name: 'Messages' });
    const named = within(messages).getByText('I know where you live').closest('li') as HTMLElement;
    within(named).getByText('Reported');
    within(named).getByText('Unsent');
    within(named).getByText(/^Reported person/);
    screen.getByText('Suspended for 7 days');
    screen.getByText('Overturned');
    screen.getByText(/3 of 4 reports upheld/);
    await ownLock();
    expect(document.title).not.toContain('Marlow');
    expect(await barriers()).toEqual([]);
  });

  it('opens the gravest of its reports first', async () => {
    const newest = report({ notes: 'Writes every night.' });
    const file = haveCase(
      caseFile({ detail: 'threat', reports: [newest, report({ detail: 'threat', notes: 'He waits.' })] }),
    );
    openStaff(`/cases/${file.id}`);
    await screen.findByText('He waits.');
    expect(screen.queryByText('Writes every night.')).toBeNull();
  });

  it('asks for a photo only when it is clicked, and hides it again', async () => {
    const { file, picture } = haveEvidence();
    const user = openStaff(`/cases/${file.id}`);
    const show = await button('Show photo 1 then');
    expect(document.querySelector('img')).toBeNull();
    await user.click(show);
    const shown = await screen.findByRole('img', { name: 'photo 1 then' });
    expect(shown.getAttribute('src')).toBe(`/api/staff/evidence/${picture.id}`);
    await user.click(await button('Hide photo 1 then'));
    expect(screen.queryByRole('img', { name: 'photo 1 then' })).toBeNull();
    expect(shown.className).toContain('blur');
    await user.click(show);
    fireEvent.error(shown);
    await screen.findByText('Not there. Retry');
  });

  it('has the photos of now from the case itself, where it is shown and where one is chosen', async () => {
    const { file } = haveEvidence();
    const user = openStaff(`/cases/${file.id}`);
    await user.click(await button('Show photo 2 now'));
    const source = `/api/staff/cases/${file.id}/photos/${photo(2).id}`;
    expect((await screen.findByRole('img', { name: 'photo 2 now' })).getAttribute('src')).toBe(source);
    await user.click(await button('Remove photo'));
    await user.click(await button('Show photo 2'));
    expect((await screen.findByRole('img', { name: 'photo 2' })).getAttribute('src')).toBe(source);
  });

  it('is read only while somebody else has it open, and can be asked for', async () => {
    const file = haveCase(caseFile({ lockedBy: 'robin', lockedUntil: inMinutes(5) }));
    server.refuse(`POST /api/staff/cases/${file.id}/open`, 409, 'locked', 'Locked');
    const user = openStaff(`/cases/${file.id}`);
    await screen.findByText('robin has this case open. You can read what was reported.');
    await user.keyboard('2');
    const decide = await screen.findByRole<HTMLButtonElement>('button', { name: 'Decide and close the case' });
    expect(decide.disabled).toBe(true);
    server.on(`POST /api/staff/cases/${file.id}/open`, lockedForMe());
    await user.click(await button('Lock for me'));
    await ownLock();
    expect(opened(file.id).length).toBeGreaterThan(1);
  });

  it('shows its evidence only to whoever has it open', async () => {
    const { file } = haveEvidence();
    server.refuse(`POST /api/staff/cases/${file.id}/open`, 409, 'locked', 'Locked');
    const user = openStaff(`/cases/${file.id}`);
    await screen.findByText('Evidence is shown to who has the case open.');
    screen.getByText('He waits at my door.');
    expect(screen.queryByText('The old bio.')).toBeNull();
    screen.getByText('2 photos, shown to who may see the evidence.');
    await user.keyboard('3');
    await screen.findByRole('radio', { name: /photo 2 reported/ });
    expect(screen.queryByRole('button', { name: /^Show photo/ })).toBeNull();
    server.on(`POST /api/staff/cases/${file.id}/open`, lockedForMe());
    await user.click(await button('Lock for me'));
    await screen.findByText('The old bio.');
    for (const name of ['Show photo 1 then', 'Show photo 1 now', 'Show photo 1']) await button(name);
  });

  it('that is decided shows its evidence only for an appeal', async () => {
    const { file } = haveEvidence();
    const closed = haveCase({ ...file, isOpen: false });
    openStaff(`/cases/${closed.id}`);
    await screen.findByText('The evidence of a decided case is shown again when there is an appeal.');
    const appealed = haveCase({ ...haveEvidence().file, isOpen: false, isForAppeal: true });
    openStaff(`/cases/${appealed.id}`);
    await screen.findByText('The old bio.');
  });

  it('about oneself is not there', async () => {
    openStaff(`/cases/${crypto.randomUUID()}`);
    await heading('There is nothing here');
  });

  it('of a deleted account can still be decided', async () => {
    const file = haveCase(caseFile({ person: null, accountState: 'deleted' }));
    openStaff(`/cases/${file.id}`);
    await screen.findByText(/^The account is deleted/);
    await screen.findByText('Marlow');
    await button('Suspend for good');
  });
});

describe('deciding', () => {
  it('takes several decisions by keys, and offers the next case', async () => {
    const { file } = haveEvidence();
    const other = haveCase(caseFile({ reason: 'spam' }));
    haveQueue(summary({ id: other.id, reason: 'spam' }));
    const user = openStaff(`/cases/${file.id}`);
    await ownLock();
    await user.keyboard('2');
    const warned = await screen.findByLabelText<HTMLTextAreaElement>('Facts');
    await waitFor(() => expect(document.activeElement).toBe(warned));
    await user.keyboard('Threats on the 2nd.');
    expect(screen.getByLabelText<HTMLSelectElement>('Rule').value).toBe('3');
    await user.click(await button('Suspend until'));
    await user.click(await button('30 days'));
    const templates = await screen.findAllByRole('button', { name: 'Threat' });
    await user.click(templates[1] as HTMLElement);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('Decided');
    expect(decided(file.id)).toEqual([
      {
        decisions: [
          { kind: 'warn', rule: '3', facts: 'Threats on the 2nd.' },
          { kind: 'suspend', rule: '3', facts: 'You threatened to harm somebody in a message.', days: 30 },
        ],
        reportCount: 1,
      },
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next case'));
    await user.keyboard('n');
    await screen.findByRole('article', { name: 'Report: Harassment' });
  });

  it('names what is missing at its field', async () => {
    const { file } = haveEvidence();
    const user = openStaff(`/cases/${file.id}`);
    await ownLock();
    await user.keyboard('3');
    await user.click(await button('Decide and close the case'));
    await screen.findByText('Choose a photo');
    await screen.findByText('Say what was found');
    expect(decided(file.id)).toEqual([]);
    const photos = await screen.findAllByRole('radio', { name: /^photo/ });
    expect(fireEvent.keyDown(photos[0] as HTMLElement, { key: 'ArrowDown' })).toBe(true);
    await user.click(await screen.findByRole('radio', { name: /photo 2 reported/ }));
    await user.click(await button('Threat'));
    expect(await barriers()).toEqual([]);
    await user.click(await button('Decide and close the case'));
    await heading('Decided');
    expect(decided(file.id)).toMatchObject([{ decisions: [{ kind: 'remove_photo', photoId: photo(2).id }] }]);
  });

  it('keeps what was written when the answer fails, and when the case is left', async () => {
    const { file } = haveEvidence();
    haveQueue(summary({ id: file.id }));
    server.refuse(`POST /api/staff/cases/${file.id}/decisions`, 409, 'locked', 'Locked');
    const user = openStaff(`/cases/${file.id}`);
    await ownLock();
    await user.keyboard('2');
    await user.keyboard('A long text.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Somebody else has this case now. Nothing was decided.');
    await user.click(await screen.findByRole('link', { name: 'Queue' }));
    await user.click(await screen.findByRole('link', { name: /^Harassment/ }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Facts')).value).toBe('A long text.');
  });

  it('says what does not go together', async () => {
    const { file } = haveEvidence();
    const user = openStaff(`/cases/${file.id}`);
    await user.click(await button('Hide'));
    await user.click(await button('Restore'));
    await screen.findByText('Restore undoes what stands here already.');
  });
});
