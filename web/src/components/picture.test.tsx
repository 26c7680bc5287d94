import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { hueOf } from '../lib/person';
import { Avatar } from './avatar';
import { Picture } from './picture';

it('a mark takes the place of a picture that failed, until there is another', () => {
  const { rerender } = render(<Picture src="/media/one.webp" alt="Wren, 1" />);
  fireEvent.error(screen.getByRole('img', { name: 'Wren, 1' }));
  screen.getByRole('img', { name: 'Wren, 1, could not be loaded' });
  rerender(<Picture src="/media/two.webp" alt="Wren, 2" />);
  screen.getByRole('img', { name: 'Wren, 2' });
});

it('colour shows while an avatar loads, and the initial takes the place of one that failed', () => {
  const { container } = render(<Avatar id="1" name="Wren" imageUrl="/media/one.webp" />);
  const [image] = container.getElementsByTagName('img');
  expect(image?.style.backgroundColor).toBe(`oklch(0.5 0.13 ${hueOf('1')})`);
  if (image) fireEvent.error(image);
  expect(container.textContent).toBe('W');
});
