import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { barriers } from '../../../test/barriers';
import { caseFile, haveCase, haveQueue, summary } from '../../../test/cases';
import { button, heading } from '../../../test/open';
import { openStaff } from '../../../test/open-staff';
import { server } from '../../../test/server';

const FIND = 'POST /api/staff/cases/find';
const field = () => screen.findByRole('searchbox', { name: 'Find a case' });

it('a case is found by whom it is about, asked for once, and opened', async () => {
  haveQueue(summary());
  const { id, reason, detail } = haveCase(caseFile({ reason: 'spam' }));
  server.on(FIND, { status: 200, body: [{ id, reason, detail, reports: 2, isOpen: false, displayName: 'Marlow' }] });
  const user = openStaff('/');
  await user.type(await field(), 'Marl');
  expect(server.requests(FIND)).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByText('2 reports, decided');
  expect(server.requests(FIND).map(({ body }) => body)).toEqual([{ words: 'Marl' }]);
  expect(await barriers()).toEqual([]);
  await user.click(await screen.findByRole('link', { name: /^Marlow/ }));
  await heading('Case');
});

it('says that there is none, and why a search was refused', async () => {
  haveQueue();
  server.on(FIND, { status: 200, body: [] });
  const user = openStaff('/');
  await user.type(await field(), 'Nobody');
  await user.click(await button('Find'));
  await screen.findByText('No case is found.');
  await user.clear(await field());
  await user.type(await field(), 'N');
  await user.click(await button('Find'));
  await screen.findByText('Enter two characters or more');
  await user.clear(await field());
  await user.paste('x'.repeat(101));
  await user.keyboard('{Enter}');
  await screen.findByText('Please keep it within 100 characters');
});
