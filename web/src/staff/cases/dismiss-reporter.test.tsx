import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import { caseFile, haveCase, report } from '../../../test/cases';
import { button } from '../../../test/open';
import { openStaff } from '../../../test/open-staff';
import { server } from '../../../test/server';

it('all reports of one reporter are counted before they are dismissed', async () => {
  const reporter = { id: crypto.randomUUID(), made: 4, upheld: 0, counts: true, dismissible: 3 };
  const file = haveCase(caseFile({ reports: [report({ reporter })] }));
  const reporterId = reporter.id;
  server.on(`POST /api/staff/reporters/${reporterId}/dismiss`, { status: 200, body: { reports: 3, isDone: true } });
  const user = openStaff(`/cases/${file.id}`);
  await user.click(await button('Dismiss all of theirs'));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^This closes all 3 open reports of this reporter, also in other cases/);
  expect(await barriers()).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Rule'), '7');
  await user.click(dialog.getByRole('button', { name: 'Not shown' }));
  await user.click(dialog.getByRole('button', { name: 'Dismiss 3 reports' }));
  await screen.findByText('3 reports dismissed');
  expect(server.requests(`POST /api/staff/reporters/${reporterId}/dismiss`)[0]?.body).toEqual({
    rule: '7',
    facts: 'The evidence does not show what was reported.',
  });
});

it('nothing is to be dismissed where all of theirs are of a minor or a threat', async () => {
  const reporter = { id: crypto.randomUUID(), made: 4, upheld: 0, counts: true, dismissible: 0 };
  const file = haveCase(caseFile({ reports: [report({ detail: 'minor', reporter })] }));
  openStaff(`/cases/${file.id}`);
  await screen.findByText('Reporter: 0 of 4 reports upheld so far');
  expect(screen.queryByRole('button', { name: 'Dismiss all of theirs' })).toBeNull();
});
