import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { LoadingLine } from '../components/loading-line';
import { Toaster } from '../components/toaster';
import { leave } from './leave';
import { LATE_MS, orNothing } from './or-nothing';

it('a part whose code does not come is said to be loading, offers once to reload after a minute, and shows when it comes', async () => {
  jest.useFakeTimers();
  try {
    let isThere = false;
    const load = jest.fn(async () => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return () => <p>Here at last</p>;
    });
    const Part = orNothing(load);
    render(
      <>
        <Suspense>
          <Part />
        </Suspense>
        <LoadingLine />
        <Toaster />
      </>,
    );
    await act(() => jest.advanceTimersByTimeAsync(LATE_MS - 1));
    expect(screen.queryByText('Loading...')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    screen.getByText('Loading...');
    await act(() => jest.advanceTimersByTimeAsync(62_999 - LATE_MS));
    screen.getByText('Loading...');
    expect(screen.queryByText('A part of this page did not load')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    screen.getByText('A part of this page did not load');
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(load).toHaveBeenCalledTimes(7);
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    expect(leave.reload).toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(64_000));
    expect(load).toHaveBeenCalledTimes(9);
    expect(screen.queryByText('A part of this page did not load')).toBeNull();
    isThere = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    screen.getByText('Here at last');
    expect(screen.queryByText('Loading...')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
