import { it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { byWren, chatWith, menu } from '../../test/chat-page';

it('an address in a message leads there, and the message still has its menu', async () => {
  await chatWith(() => [byWren('Here: https://a.example/b')]);
  const link = await screen.findByRole('link', { name: 'https://a.example/b' });
  fireEvent.contextMenu(link, { clientX: 40, clientY: 60 });
  (await menu()).getByRole('menuitem', { name: 'Copy' });
});
