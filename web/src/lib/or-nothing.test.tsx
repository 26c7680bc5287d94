import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { LoadingLine } from '../components/loading-line';
import { Toaster } from '../components/toaster';
import { leave } from './leave';
import { LATE_MS, orNothing } from './or-nothing';

it('a part whose code never comes is said to be loading, and offers to reload after its last try, and not before', async () => {
  jest.useFakeTimers();
  try {
    const load = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
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
  } finally {
    jest.useRealTimers();
  }
});
