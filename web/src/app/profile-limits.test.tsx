import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

const saved = () => server.requests('PUT /api/profile').map(({ body }) => body);
const box = (name: string) => screen.getByRole('textbox', { name });

it('a profile counts characters, and says which text has too many', async () => {
  server.user = member();
  const user = open('/profile');
  await user.click(await button('Edit'));
  const paste = async (label: string, text: string) => {
    await user.clear(await screen.findByRole('textbox', { name: label }));
    await user.click(box(label));
    await user.paste(text);
  };
  await paste('Display Name', `${'x'.repeat(100)}🫖`);
  await user.click(await button('Save Changes'));
  await screen.findByText('Please keep it within 100 characters');
  expect(saved()).toEqual([]);
  await paste('Display Name', '🫖'.repeat(100));
  await paste('Add an interest', `${'🫖'.repeat(50)}x`);
  await user.click(await button('Add'));
  await screen.findByText('Please keep it within 50 characters');
  await user.type(box('Add an interest'), '{Backspace}{Enter}');
  await user.click(await button('Save Changes'));
  await screen.findByText('Profile updated');
  expect(saved()).toEqual([{ displayName: '🫖'.repeat(100), interests: ['🫖'.repeat(50)] }]);
});
