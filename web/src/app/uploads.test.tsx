import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { choose, grid, image, photo, takeUploads, ticket } from '../../test/uploads';

describe('an upload', () => {
  it('starts when I say so, saves each photo, and closes', async () => {
    server.user = member({ photos: [] });
    takeUploads();
    const user = open('/profile');
    await heading('My Profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'), image('b.png'));
    const start = await screen.findByRole('button', { name: 'Upload 2 files' });
    expect(server.requests('POST /api/photos/upload')).toHaveLength(0);
    await user.click(start);
    await screen.findByText('Photo uploaded!');
    await waitFor(async () => expect((await grid()).getAllByRole('img')).toHaveLength(2));
    expect(server.requests('POST /api/photos').map(({ body }) => body)).toEqual([
      { photoUrl: '/storage/1' },
      { photoUrl: '/storage/1' },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Upload \d/ })).toBeNull());
  });

  it('is told by its own answer, also where the list was quicker', async () => {
    server.user = member({ photos: [] });
    takeUploads();
    let answer = (): void => undefined;
    server.on('POST /api/photos', () => {
      server.user?.photos.push(photo(1, true));
      server.sockets.say('account-updated', {});
      return new Promise((resolve) => {
        answer = () => resolve({ status: 201, body: { photoUrl: '/media/photo-1.webp', photo: photo(1, true) } });
      });
    });
    const user = open('/profile');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'));
    await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
    // The button below the photos: the list has loaded.
    await screen.findByTestId('button-upload-photos');
    answer();
    await screen.findByText('Your first photo has been added to your profile');
  });

  it('of whoever has photos is said to be one more', async () => {
    server.user = member({ photos: [photo(1, true)] });
    takeUploads(() => ({ status: 201, body: { photoUrl: '/media/photo-2.webp', photo: photo(2) } }));
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-upload-photos'));
    await choose(user, image('a.png'));
    await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
    await screen.findByText('Photo uploaded!');
    screen.getByText('Your photo has been added to your profile');
  });

  it('that cannot be saved is logged and said', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.user = member({ photos: [] });
    takeUploads(
      () => ({ status: 422, body: { statusCode: 422, code: 'unreadable_image', message: 'Damaged' } }) as never,
    );
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'));
    await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
    await screen.findByText('Failed to save photo');
    expect(log).toHaveBeenCalledWith('Failed to save photo', expect.anything());
    log.mockRestore();
  });

  it('that cannot be saved stays chosen beside one that is, and is claimed again without another upload', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.user = member({ photos: [] });
    const saved = { status: 201, body: { photoUrl: '/media/photo-2.webp', photo: photo(2) } };
    takeUploads((n) => (n === 1 ? ({ status: 503 } as never) : saved));
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'), image('b.png'));
    await user.click(await button('Upload 2 files'));
    await screen.findByText('Photo uploaded!');
    const retry = await button('Retry');
    const chosen = within(screen.getByRole('list', { name: 'Chosen photos' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a.pngFailed to save photo',
    ]);
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests('POST /api/photos')).toHaveLength(3);
    expect(server.requests('POST /api/photos/upload')).toHaveLength(2);
    log.mockRestore();
  });

  it('that the server refuses is uploaded anew when it is tried again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.user = member({ photos: [] });
    const saved = { status: 201, body: { photoUrl: '/media/photo-2.webp', photo: photo(2) } };
    takeUploads((n) => (n === 1 ? ({ status: 422 } as never) : saved));
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'));
    await user.click(await button('Upload 1 file'));
    await user.click(await button('Retry'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests('POST /api/photos/upload')).toHaveLength(2);
    expect(server.requests('POST /api/photos')).toHaveLength(2);
    log.mockRestore();
  });

  it('asks for a new ticket when one has expired', async () => {
    server.user = member({ photos: [] });
    takeUploads();
    let puts = 0;
    const cors = { 'access-control-allow-origin': '*' };
    const expired = { statusCode: 403, code: 'upload_expired', message: 'Request has expired' };
    server.on('PUT /storage/1', () =>
      ++puts === 1 ? { status: 403, body: expired, headers: cors } : { status: 200, body: {}, headers: cors },
    );
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'));
    await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
    await screen.findByText('Your first photo has been added to your profile');
    expect(server.requests('POST /api/photos/upload')).toHaveLength(2);
  });

  it('shows what was chosen, and lets go of it', async () => {
    server.user = member({ photos: [] });
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'), image('b.png'));
    const chosen = within(await screen.findByRole('list', { name: 'Chosen photos' }));
    await user.click(chosen.getByRole('button', { name: 'Remove a.png' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['b.png']);
    expect(document.activeElement).toBe(await button('Add more'));
    await button('Upload 1 file');
  });

  it('says why a file is not taken', async () => {
    server.user = member({ photos: [photo(1, true), photo(2), photo(3), photo(4), photo(5)] });
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-upload-photos'));
    await choose(user, image('a.png'), image('b.png'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('You can only upload 1 file'));
    const text = new File(['words'], 'notes.txt', { type: 'text/plain' });
    fireEvent.drop(screen.getByTestId('input-photos'), { dataTransfer: { files: [text] } });
    const kinds = 'You can only upload: JPEG, PNG, WEBP, GIF, AVIF';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(kinds));
    const large = Object.defineProperty(image('large.png'), 'size', { value: 10485761 });
    await choose(user, large);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/large\.png exceeds maximum allowed size/),
    );
  });

  it('takes what is dropped and what is pasted', async () => {
    server.user = member({ photos: [] });
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    fireEvent.drop(await button('Choose photos'), { dataTransfer: { files: [image('dropped.png')] } });
    await button('Upload 1 file');
    fireEvent.paste(document.body, { clipboardData: { files: [image('pasted.png')] } });
    await button('Upload 2 files');
  });

  it('keeps what could not be uploaded with its reason, and sends it again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.user = member({ photos: [] });
    takeUploads();
    let asked = 0;
    server.on('POST /api/photos/upload', () =>
      ++asked === 2
        ? { status: 415, body: { statusCode: 415, code: 'unsupported', message: 'This is no image' } }
        : { status: 200, body: ticket() },
    );
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'), image('b.png'));
    await user.click(await button('Upload 2 files'));
    await screen.findByText('This is no image');
    const chosen = within(screen.getByRole('list', { name: 'Chosen photos' }));
    await waitFor(() => expect(chosen.getAllByRole('listitem')).toHaveLength(1));
    await user.click(await button('Retry'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests('POST /api/photos')).toHaveLength(2);
    log.mockRestore();
  });

  it('that is taken out while others are saved becomes no photo', async () => {
    server.user = member({ photos: [] });
    takeUploads();
    let answer = () => {};
    server.on('POST /api/photos', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 201, body: { photoUrl: '/media/photo-1.webp', photo: photo(1, true) } };
    });
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'), image('b.png'));
    await user.click(await button('Upload 2 files'));
    await waitFor(() => expect(server.requests('POST /api/photos')).toHaveLength(1));
    const chosen = within(screen.getByRole('list', { name: 'Chosen photos' }));
    await user.click(chosen.getByRole('button', { name: 'Remove b.png' }));
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests('POST /api/photos')).toHaveLength(1);
  });

  it('sends its files at once', async () => {
    server.user = member({ photos: [] });
    takeUploads();
    const held: (() => void)[] = [];
    server.on('POST /api/photos/upload', async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return { status: 200, body: ticket() };
    });
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => image(`${name}.png`)));
    await user.click(await screen.findByRole('button', { name: 'Upload 6 files' }));
    await waitFor(() => expect(held).toHaveLength(6));
    for (const answer of held) answer();
    await waitFor(async () => expect((await grid()).getAllByRole('img')).toHaveLength(6));
  });

  it('that is closed on its way ends, and the button can be used again', async () => {
    server.user = member({ photos: [] });
    takeUploads();
    server.on('PUT /storage/1', () => new Promise(() => undefined) as never);
    const user = open('/profile');
    await user.click(await screen.findByTestId('button-add-photos'));
    await choose(user, image('a.png'));
    await user.click(await button('Upload 1 file'));
    await waitFor(() => expect(screen.getByTestId('button-add-photos').textContent).toBe('Uploading...'));
    await user.click(await button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('button-add-photos').textContent).toBe('Upload Your First Photo');
    await user.click(screen.getByTestId('button-add-photos'));
    await button('Choose photos');
  });
});
