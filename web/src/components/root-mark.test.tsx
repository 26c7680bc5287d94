import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { RootMark } from './root-mark';

const isMarked = () => document.documentElement.hasAttribute('data-sheet');

it('marks the page until the last of those that do is gone', () => {
  const [first, second] = [render(<RootMark name="sheet" />), render(<RootMark name="sheet" />)];
  expect(isMarked()).toBe(true);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.unmount();
  expect(isMarked()).toBe(false);
});

it('takes one mark for another', () => {
  const { rerender } = render(<RootMark name="sheet" />);
  rerender(<RootMark name="alone" />);
  expect([isMarked(), document.documentElement.hasAttribute('data-alone')]).toEqual([false, true]);
});
