import { expect, it } from '@jest/globals';
import type { Excerpt } from '@kindred/contracts/reports';
import { screen, within } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import { caseFile, evidence, excerpt, haveCase, report } from '../../../test/cases';
import { openStaff } from '../../../test/open-staff';
import { server } from '../../../test/server';

type Part = Partial<Excerpt['messages'][number]>;

/** A case whose report froze what Marlow (`m`) and the reporter (`r`) said, the second of it named. */
async function openMessages(...said: [sender: 'm' | 'r', words: string, parts?: (ids: string[]) => Part][]) {
  const file = caseFile();
  const [one] = file.reports;
  const senders = { m: file.userId, r: one?.reporter?.id ?? '' };
  const frozen = excerpt(
    said.map(([sender]) => senders[sender]),
    said.map(([, words]) => words),
  );
  const ids = frozen.messages.map(({ id }) => id);
  const messages = frozen.messages.map((message, n) => ({
    ...message,
    ...said[n]?.[2]?.([...ids, ...Object.values(senders)]),
  }));
  const piece = evidence('messages', { namedId: ids[1] });
  server.on(`GET /api/staff/evidence/${piece.id}`, { status: 200, body: { ...frozen, messages } });
  haveCase({ ...file, reports: [report({ ...one, evidence: [piece] })] });
  openStaff(`/cases/${file.id}`);
  const list = await screen.findByRole('list', { name: 'Messages' });
  return [...list.children].map((item) => item as HTMLElement);
}

it('show what a message answers and who reacted with what', async () => {
  const [first, second, third] = await openMessages(
    ['r', 'Leave me alone'],
    [
      'm',
      'Never',
      ([answered, , , m, r]) => ({
        replyToId: answered,
        reactions: [
          { userId: m ?? '', emoji: '🔥' },
          { userId: r ?? '', emoji: '😢' },
        ],
      }),
    ],
    ['r', 'Stop', () => ({ replyToId: crypto.randomUUID() })],
  );
  expect(within(first as HTMLElement).queryByRole('list', { name: 'Reactions' })).toBeNull();
  expect((second as HTMLElement).querySelector('blockquote')?.textContent).toBe('Answer to ReporterLeave me alone');
  const reactions = within(within(second as HTMLElement).getByRole('list', { name: 'Reactions' })).getAllByRole(
    'listitem',
  );
  expect(reactions.map(({ textContent }) => textContent)).toEqual(['🔥 Reported person', '😢 Reporter']);
  within(third as HTMLElement).getByText('Answer to a message that is not among these');
  expect(await barriers()).toEqual([]);
});

it('show what became of them, and a notice as one', async () => {
  const at = new Date().toISOString();
  const [notice, named, once, seen] = await openMessages(
    ['m', 'Messages now vanish after 24 hours', () => ({ notice: { vanishAfter: 24 } })],
    ['m', 'I know where you live', () => ({ vanishedAt: at })],
    ['m', '', () => ({ messageType: 'image', viewOnce: true })],
    ['m', '', () => ({ messageType: 'image', viewOnce: true, viewedAt: at, unsentAt: at })],
  );
  expect(notice?.textContent).toMatch(/^Messages now vanish after 24 hours · Reported person · /);
  within(named as HTMLElement).getByText('Vanished');
  within(named as HTMLElement).getByText('Reported');
  within(once as HTMLElement).getByText('To be seen once');
  within(once as HTMLElement).getByText('A photo to be seen once, which this report does not name');
  within(seen as HTMLElement).getByText('Seen once');
  within(seen as HTMLElement).getByText('Unsent');
});
