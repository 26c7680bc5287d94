import { expect, it } from '@jest/globals';
import type { Excerpt } from '@kindred/contracts/reports';
import { screen, waitFor, within } from '@testing-library/react';
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

it('are shown once where reported ones are near each other, each as its own evidence has it', async () => {
  const file = caseFile();
  const [one] = file.reports;
  const words = ['Hello', 'I know where you live', 'Leave me alone', 'I am at your door', 'Bye', 'Months ago'];
  const { messages, ...rest } = excerpt(
    words.map(() => file.userId),
    words,
  );
  const at = (n: number) => messages[n]?.id ?? '';
  const unsent = (...ns: number[]) =>
    messages.map((message) =>
      ns.map(at).includes(message.id) ? { ...message, content: '', unsentAt: message.createdAt } : message,
    );
  const pieces = [
    { piece: evidence('messages', { namedId: at(1) }), frozen: unsent(3).slice(0, 4) },
    { piece: evidence('messages', { namedId: at(3) }), frozen: unsent(1, 2).slice(1, 5) },
    { piece: evidence('messages', { namedId: at(5) }), frozen: messages.slice(5) },
  ];
  for (const { piece, frozen } of pieces) {
    server.on(`GET /api/staff/evidence/${piece.id}`, { status: 200, body: { ...rest, messages: frozen } });
  }
  const gone = evidence('messages', { state: 'gone' });
  haveCase({ ...file, reports: [report({ ...one, evidence: [...pieces.map(({ piece }) => piece), gone] })] });
  openStaff(`/cases/${file.id}`);
  const lists = () => screen.getAllByRole('list', { name: 'Messages' });
  const wordsIn = (item: Element) => words.find((said) => item.textContent?.endsWith(said));
  const shown = () => lists().map((list) => [...list.children].map(wordsIn));
  await waitFor(() => expect(shown()).toEqual([words.slice(0, 5), words.slice(5)]));
  const named = lists().flatMap((list) => within(list).getAllByText('Reported'));
  expect(named.map((chip) => wordsIn(chip.closest('li') as Element))).toEqual([words[1], words[3], words[5]]);
  screen.getByText('It was deleted before it could be frozen.');
  expect(server.requests(`GET /api/staff/evidence/${pieces[0]?.piece.id}`)).toHaveLength(1);
});
