import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PersonPhoto } from './person-photo';

it('a photo that failed is tried again once the network is back', () => {
  const photo = { id: crypto.randomUUID(), imageUrl: '/media/one.webp', isProfilePicture: true };
  render(<PersonPhoto photo={photo} name="Wren" hue={1} sizes="1px" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  screen.getByRole('img', { name: 'Profile of Wren' });
});
