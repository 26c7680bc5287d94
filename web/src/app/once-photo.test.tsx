import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { byWren, haveConversation } from '../../test/chat-page';
import { server } from '../../test/server';
import { PhotosHidden } from '../features/chat/message-image';
import { OncePhoto } from '../features/chat/once-photo';
import { createQueryClient } from '../lib/query-client';

it('is not lost to whoever leaves the chat before the answer comes', async () => {
  haveConversation();
  const message = byWren('', { messageType: 'image', viewOnce: true });
  const queries = createQueryClient();
  const show = () =>
    render(
      <QueryClientProvider client={queries}>
        <PhotosHidden value={false}>
          <OncePhoto message={message} isOwn={false} />
        </PhotosHidden>
      </QueryClientProvider>,
    );
  const user = userEvent.setup();
  const view = `POST /api/conversations/${message.conversationId}/messages/${message.id}/view`;
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    server.on(view, async () => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      const expiresAt = new Date().toISOString();
      return { status: 200, body: { address: `/api/viewings/${'A'.repeat(32)}`, expiresAt } };
    });
  });

  const left = show();
  await user.click(screen.getByRole('button', { name: 'Photo, view once' }));
  await isAsked;
  left.unmount();
  answer();
  await waitFor(() => expect(queries.getMutationCache().getAll()[0]?.state.status).toBe('success'));

  message.viewedAt = new Date().toISOString();
  show();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Photo, view once' }));
  await screen.findByRole('dialog', { name: 'Photo, view once' });
  expect(server.requests(view)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('Opened');
});
