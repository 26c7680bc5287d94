import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';

it.each([
  ['1', 'One wrong PIN was tried'],
  ['4', '4 wrong PINs were tried'],
])('tells once that so many wrong PINs were tried: %s', async (wrong, title) => {
  sessionStorage.setItem('wrong-pins', wrong);
  server.user = member();
  open('/settings');
  await screen.findByText(title);
  expect(sessionStorage.getItem('wrong-pins')).toBeNull();
});
