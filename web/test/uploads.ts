import { screen, within } from '@testing-library/react';
import type { open } from './open';
import { server } from './server';

export const grid = async () => within(await screen.findByRole('region', { name: 'Photos' }));

export const photo = (n: number, isProfilePicture = false) => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  imageUrl: `/media/photo-${n}.webp`,
  isProfilePicture,
});

export const ticket = () => ({
  uploadURL: new URL('/storage/1', window.location.href).href,
  photoUrl: '/storage/1',
  expiresAt: '2030-01-01T00:00:00.000Z',
});

/** Tickets, a store that takes whatever is put, and photos made of uploads. */
export function takeUploads(
  claim = (n: number) => ({ status: 201, body: { photoUrl: `/media/photo-${n}.webp`, photo: photo(n, n === 1) } }),
) {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  };
  let claims = 0;
  server.on('POST /api/photos/upload', { status: 200, body: ticket() });
  server.on('OPTIONS /storage/1', { status: 200, headers: cors });
  server.on('PUT /storage/1', { status: 200, body: {}, headers: cors });
  server.on('POST /api/photos', () => {
    const answer = claim(++claims);
    if (answer.status === 201) server.user?.photos.push(photo(claims, claims === 1));
    return answer;
  });
}

export async function choose(user: ReturnType<typeof open>, ...files: File[]) {
  await screen.findByText('Upload up to 6 photos. Images should be clear and represent you well.');
  await user.upload(await screen.findByTestId('input-photos'), files);
}

/** JSON, because that is what the stub reads. */
export const image = (name: string) => new File(['"pixels"'], name, { type: 'image/png' });
