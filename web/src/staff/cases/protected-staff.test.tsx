import { expect, it } from '@jest/globals';
import { staffProtected } from '@kindred/contracts/errors';
import { screen } from '@testing-library/react';
import { caseFile, haveCase } from '../../../test/cases';
import { openStaff, ownLock } from '../../../test/open-staff';
import { server } from '../../../test/server';

it('says that a colleague is suspended by an operator only, and keeps what was written', async () => {
  const file = haveCase(caseFile({}));
  const { code, message } = staffProtected();
  server.refuse(`POST /api/staff/cases/${file.id}/decisions`, 409, code, message);
  const user = openStaff(`/cases/${file.id}`);
  await ownLock();
  await user.keyboard('6');
  await user.keyboard('A long text.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Facts')).value).toBe('A long text.');
});
