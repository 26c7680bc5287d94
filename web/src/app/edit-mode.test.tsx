import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

afterEach(() => void jest.restoreAllMocks());

it.each([
  ['Cancel', 'Sam'],
  ['Save Changes', 'Sammy'],
])('who leaves the edit mode with %s by keyboard goes on at the button that opens it', async (way, name) => {
  server.user = member({ displayName: 'Sam' });
  const user = open('/profile');
  await user.click(await button('Edit'));
  await user.type(await screen.findByRole('textbox', { name: 'Display Name' }), 'my');
  (await button(way)).focus();
  await user.keyboard('{Enter}');
  await heading(name);
  await waitFor(async () => expect(document.activeElement).toBe(await button('Edit')));
});

it('the box for interests stays in view while the chips above it become more', async () => {
  server.user = member();
  const user = open('/profile');
  await user.click(await button('Edit'));
  const box = await screen.findByRole('textbox', { name: 'Add an interest' });
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.type(box, 'Chess{Enter}');
  await button('Remove Chess');
  expect(shown.mock.contexts).toEqual([box.parentElement]);
  await user.click(screen.getByRole('textbox', { name: 'About Me' }));
  expect(shown).toHaveBeenCalledTimes(1);
});
