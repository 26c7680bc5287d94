import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

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
