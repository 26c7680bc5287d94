import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';
import { grid, photo } from '../../test/uploads';

afterEach(() => void Reflect.deleteProperty(window, 'caches'));

describe('my photos', () => {
  it('stand in a grid with the profile picture named', async () => {
    server.user = member({ photos: [photo(1, true), photo(2)] });
    open('/profile');
    const photos = await grid();
    expect(photos.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual([
      '/media/photo-1.webp?w=640',
      '/media/photo-2.webp?w=640',
    ]);
    expect(photos.getAllByText('Profile')).toHaveLength(1);
    expect(photos.getByTestId('button-upload-photos').textContent).toBe('Add Photo');
  });

  it('are deleted after a question', async () => {
    server.user = member({ photos: [photo(1, true)] });
    server.on(`DELETE /api/photos/${photo(1).id}`, () => {
      server.user?.photos.pop();
      return { status: 204 };
    });
    const user = open('/profile');
    await user.click((await grid()).getByRole('button', { name: 'Delete' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Delete photo' }));
    await user.click(sheet.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Photo deleted.');
    expect((await grid()).getByTestId('button-add-photos').textContent).toBe('Upload Your First Photo');
  });

  it('leave this device’s cache when they are deleted', async () => {
    const cached = new Set([photo(1).imageUrl, photo(2).imageUrl]);
    const cache = { delete: async (url: string) => cached.delete(url) };
    Object.defineProperty(window, 'caches', { value: { open: async () => cache }, configurable: true });
    server.user = member({ photos: [photo(1, true), photo(2)] });
    server.on(`DELETE /api/photos/${photo(1).id}`, { status: 204 });
    const user = open('/profile');
    await user.click((await grid()).getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    const sheet = within(await screen.findByRole('dialog', { name: 'Delete photo' }));
    sheet.getByText(/Whoever has seen it may see it for a day more/);
    await user.click(sheet.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect([...cached]).toEqual([photo(2).imageUrl]));
  });

  it('ask about each by itself: a late answer about one takes no other question away', async () => {
    server.user = member({ photos: [photo(1, true), photo(2)] });
    let answer = (_: { status: number }) => {};
    server.on(`DELETE /api/photos/${photo(1).id}`, () => new Promise((late) => (answer = late)));
    const user = open('/profile');
    const ask = async (n: number) => {
      await user.click((await grid()).getAllByRole('button', { name: 'Delete' })[n] as HTMLElement);
      return within(await screen.findByRole('dialog', { name: 'Delete photo' }));
    };
    const first = await ask(0);
    await user.click(first.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.requests(`DELETE /api/photos/${photo(1).id}`)).toHaveLength(1));
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await ask(1);
    expect(second.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false);
    answer({ status: 204 });
    await screen.findByText('Photo deleted.');
    second.getByRole('button', { name: 'Delete' });
    expect(screen.getByRole('dialog', { name: 'Delete photo' }).dataset.state).toBe('open');
  });

  it('stay when the question is answered with no', async () => {
    server.user = member({ photos: [photo(1, true)] });
    const user = open('/profile');
    await user.click((await grid()).getByRole('button', { name: 'Delete' }));
    await user.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await grid()).getAllByRole('img')).toHaveLength(1);
  });

  it('have another profile picture when I choose one', async () => {
    server.user = member({ photos: [photo(1, true), photo(2)] });
    server.on(`PATCH /api/photos/${photo(2).id}`, () => {
      Object.assign(server.user as object, { photos: [photo(1), photo(2, true)] });
      return { status: 200, body: photo(2, true) };
    });
    const user = open('/profile');
    (await grid()).getByRole('button', { name: 'Make profile picture' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.requests(`PATCH /api/photos/${photo(2).id}`)[0]?.body).toEqual({ isProfilePicture: true }),
    );
    await waitFor(async () => expect((await grid()).getAllByRole('listitem')[1]?.textContent).toContain('Profile'));
    await waitFor(async () =>
      expect(document.activeElement).toBe((await grid()).getAllByRole('button', { name: 'Delete' })[1]),
    );
  });

  it('leave no control when there are six', async () => {
    server.user = member({ photos: [1, 2, 3, 4, 5, 6].map((n) => photo(n, n === 1)) });
    open('/profile');
    const photos = await grid();
    expect(photos.getAllByRole('img')).toHaveLength(6);
    expect(photos.queryByTestId('button-upload-photos')).toBeNull();
  });

  it('are the owner’s to change', async () => {
    server.user = member();
    server.people = [person({ photos: [photo(1, true)] })];
    open(`/profile/${server.people[0]?.id}`);
    const photos = await grid();
    photos.getByText('Profile');
    const names = photos.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => !name?.startsWith('Show photo '))).toEqual([]);
  });
});
