import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OfflineBar } from './offline-bar';

afterEach(() => {
  jest.restoreAllMocks();
});

function goOffline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

const bar = (address: string) => (
  <MemoryRouter initialEntries={[address]}>
    <OfflineBar />
  </MemoryRouter>
);

it('what says that there is no network covers no title: it is above the bottom bar', () => {
  render(bar('/messages'));
  goOffline();
  const { top, bottom } = screen.getByText('You are offline').style;
  expect([top, bottom]).toEqual(['', 'calc(1rem + var(--bars))']);
});

it('and in a chat, where the newest words are at the bottom, under the header', () => {
  render(bar('/chat/one'));
  goOffline();
  const { top, bottom } = screen.getByText('You are offline').style;
  expect([top, bottom]).toEqual(['calc(4rem + env(safe-area-inset-top))', '']);
});
