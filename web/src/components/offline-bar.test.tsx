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

it('what says that there is no network has room above the bottom bar, for as long as it is there', () => {
  render(bar('/messages'));
  const room = () => document.documentElement.style.getPropertyValue('--offline');
  expect(room()).toBe('');
  goOffline();
  const { top, bottom } = screen.getByText('You are offline').style;
  expect([top, bottom, room()]).toEqual(['', 'calc(var(--bars) - 3.25rem + 0.5rem)', '3.25rem']);
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(room()).toBe('');
});

it('and in a chat, where the newest words are at the bottom, under the header', () => {
  render(bar('/chat/one'));
  goOffline();
  const { top, bottom } = screen.getByText('You are offline').style;
  expect([top, bottom]).toEqual(['calc(4rem + env(safe-area-inset-top))', '']);
});
