import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { caseFile, haveCase } from '../../../test/cases';
import { openStaff } from '../../../test/open-staff';

it('names the earlier cases about the person, each a way to it', async () => {
  const { id } = caseFile();
  const earlierCases = [
    { id, reason: 'spam' as const, detail: 'scam' as const, reports: 2, closedAt: '2020-05-12T10:00:00.000Z' },
  ];
  openStaff(`/cases/${haveCase(caseFile({ earlierCases })).id}`);
  const list = await screen.findByRole('list', { name: 'Earlier cases' });
  const link = within(list).getByRole('link', { name: /^Scam · Spam.*2 reports · closed May 12, 2020$/ });
  expect(link.getAttribute('href')).toBe(`/staff/cases/${id}`);
});

it('says when there is none', async () => {
  openStaff(`/cases/${haveCase(caseFile({ earlierCases: [] })).id}`);
  const panel = await screen.findByRole('region', { name: 'Earlier cases' });
  within(panel).getByText('None.');
});
