import { afterEach, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PersonPhoto } from './person-photo';

function have(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
}
afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

it('a photo that failed is tried again once the network is back', () => {
  const photo = { id: crypto.randomUUID(), imageUrl: '/media/one.webp', isProfilePicture: true };
  have(false);
  render(<PersonPhoto photo={photo} name="Wren" hue={1} sizes="1px" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  have(true);
  screen.getByRole('img', { name: 'Profile of Wren' });
});
