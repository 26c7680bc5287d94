import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bubble, chat, field, haveConversation, openChat, sent } from '../../test/chat-page';
import { button } from '../../test/open';
import { server } from '../../test/server';
import { photo, takeUploads } from '../../test/uploads';

async function sendPhoto(user: ReturnType<typeof openChat>, presses = 1) {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  await button('Attach photo');
  await user.upload(screen.getByLabelText('Photo'), new File(['{}'], 'cat.png', { type: 'image/png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send photo' }));
  const send = dialog.getByRole('button', { name: 'Send photo' });
  for (let n = 1; n < presses; n++) fireEvent.click(send);
  await user.click(send);
}

describe('sending a photo', () => {
  it('carries a photo that only the two can see', async () => {
    haveConversation();
    const photoUrl = '/media/photo-1280x960.webp';
    takeUploads((n) => ({ status: 201, body: { photoUrl, photo: photo(n) } }));
    await sendPhoto(openChat());
    const image = await screen.findByRole('img', { name: 'In this conversation' });
    expect(image.getAttribute('src')).toBe(`${photoUrl}?w=640`);
    expect(Number(image.style.aspectRatio)).toBeCloseTo(4 / 3);
    expect(server.requests('POST /api/photos/upload')[0]?.body).toEqual({
      contentType: 'image/png',
      size: 2,
      purpose: 'chat',
      conversationId: chat.id,
    });
    expect(sent()).toMatchObject([{ content: '', messageType: 'image', imageUrl: photoUrl }]);
  });

  it('leaves words to be written and sent while a photo is on its way', async () => {
    haveConversation();
    takeUploads();
    server.on('PUT /storage/1', () => new Promise(() => undefined));
    const user = openChat();
    await sendPhoto(user);
    await waitFor(() => expect(server.requests('PUT /storage/1')).toHaveLength(1));
    await user.type(await field(), 'Help{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'Help' }]));
    await bubble('Help');
  });

  it('lets no second text overtake one on its way, though a photo is sent after that', async () => {
    haveConversation();
    server.refuse('POST /api/photos/upload', 503, 'unavailable', 'Not now');
    const user = openChat();
    await sendPhoto(user);
    await button('Retry');
    server.on('POST /api/photos/upload', () => new Promise(() => undefined));
    server.on(`POST /api/conversations/${chat.id}/messages`, () => new Promise(() => undefined));
    await user.type(await field(), 'First{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(await button('Retry'));
    await waitFor(() => expect(server.requests('POST /api/photos/upload')).toHaveLength(2));
    await user.type(await field(), 'Second{Enter}');
    expect(await button('Send')).toHaveProperty('disabled', true);
    expect(sent()).toMatchObject([{ content: 'First' }]);
  });

  it('sends a photo once, however often the button is pressed before the sheet is gone', async () => {
    haveConversation();
    takeUploads();
    await sendPhoto(openChat(), 2);
    await screen.findByRole('img', { name: 'In this conversation' });
    expect(server.requests('POST /api/photos/upload')).toHaveLength(1);
  });

  it('sends a photo again as the one that was uploaded, and anew where that is gone', async () => {
    haveConversation();
    takeUploads();
    const path = `POST /api/conversations/${chat.id}/messages`;
    server.refuse(path, 503, 'unavailable', 'Not now');
    const user = openChat();
    await sendPhoto(user);
    await screen.findByText('Not sent');
    server.refuse(path, 404, 'photo_missing', 'There is no such photo.');
    await user.click(await button('Retry'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await user.click(await button('Retry'));
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [one, two] = ['/media/photo-1.webp', '/media/photo-2.webp'];
    expect(sent()).toMatchObject([{ imageUrl: one }, { imageUrl: one }, { imageUrl: two }]);
    expect(server.requests('POST /api/photos')).toHaveLength(2);
  });
});
