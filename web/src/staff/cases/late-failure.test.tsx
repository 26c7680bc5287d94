import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { caseFile, haveCase, haveQueue, summary } from '../../../test/cases';
import { openStaff, ownLock } from '../../../test/open-staff';
import { server } from '../../../test/server';

it('says that a decision has failed to whoever has gone on', async () => {
  const file = haveCase(caseFile({}));
  haveQueue(summary({ id: file.id }));
  const route = `POST /api/staff/cases/${file.id}/decisions`;
  let answer = () => {};
  server.on(route, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { status: 409, body: { statusCode: 409, code: 'locked', message: 'Locked' } };
  });
  const user = openStaff(`/cases/${file.id}`);
  await ownLock();
  await user.keyboard('2');
  await user.keyboard('A long text.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.requests(route)).toHaveLength(1));
  await user.click(await screen.findByRole('link', { name: 'Queue' }));
  await screen.findByRole('link', { name: /^Harassment/ });
  answer();
  await screen.findByText('A decision failed');
  await screen.findByText('Somebody else has this case now. Nothing was decided.');
});
