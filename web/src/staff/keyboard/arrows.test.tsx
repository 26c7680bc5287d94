import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { caseFile, evidence, excerpt, haveCase, report, snapshot } from '../../../test/cases';
import { openStaff, ownLock } from '../../../test/open-staff';
import { server } from '../../../test/server';
import { photo } from '../../../test/uploads';

/** A case with a recording among its evidence and two photos of the person, of which one is to be removed. */
async function openCase() {
  const said = excerpt([crypto.randomUUID()], ['']);
  const [voice] = said.messages.map((message) => ({ ...message, messageType: 'voice' as const }));
  const [messages, recording] = [
    evidence('messages', { namedId: voice?.id }),
    evidence('recording', { namedId: voice?.id }),
  ];
  server.on(`GET /api/staff/evidence/${messages.id}`, { status: 200, body: { ...said, messages: [voice] } });
  const person = snapshot({ photos: [photo(1), photo(2)] });
  const file = haveCase(caseFile({ person, reports: [report({ evidence: [messages, recording] })] }));
  const user = openStaff(`/cases/${file.id}`);
  await ownLock();
  await user.keyboard('3');
}

/** Whether the console leaves both arrows to an element. */
const areLeftTo = (element: Element) =>
  ['ArrowUp', 'ArrowDown'].map((key) => fireEvent.keyDown(element, { key })).every(Boolean);

it('are left to the photos of which one is chosen, and to the controls of a recording', async () => {
  await openCase();
  expect(areLeftTo(await screen.findByRole('radio', { name: 'photo 1' }))).toBe(true);
  expect(areLeftTo(await screen.findByLabelText('Voice message'))).toBe(true);
  expect(areLeftTo(document.body)).toBe(false);
});
