import { afterEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { button, field, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

afterEach(() => void jest.restoreAllMocks());

it.each([
  ['at once where there is a mouse', true],
  ['once it is touched where a keyboard comes up for it', false],
])('a form in a sheet has the focus in its first field %s', async (_when, hasMouse) => {
  const media = (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: hasMouse && query === '(hover: hover)' });
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => media(query) as unknown as MediaQueryList);
  server.user = member();
  const user = open('/settings');
  await user.click(await button('Download my data'));
  const password = await field('Password');
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  expect(document.activeElement === password).toBe(hasMouse);
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(document.activeElement).toBe(await button('Download my data')));
});
