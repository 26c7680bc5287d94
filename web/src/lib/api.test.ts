import { afterEach, expect, it, jest } from '@jest/globals';
import { getCurrentUser, saveProfile } from '@kindred/contracts/session';
import { signIn } from '@kindred/contracts/sign-in';
import { api } from './api';

const fetch = jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
afterEach(() => {
  fetch.mockClear();
});

it.each([
  ['a small change', true, () => api(saveProfile, { visibility: 'contacts' })],
  ['a long text', false, () => api(saveProfile, { bio: 'x'.repeat(1000) })],
  ['a question', undefined, () => api(getCurrentUser, {})],
  ['a sign-in', false, () => api(signIn, { email: 'sam@example.org', password: 'correct horse' })],
])('outlives the page or not: %s', async (_, isKept, ask) => {
  await expect(ask()).rejects.toThrow();
  expect(fetch.mock.lastCall?.[1]?.keepalive).toBe(isKept);
});

it('waits a minute for a change, and 20 seconds for what it reads', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await expect(api(saveProfile, { visibility: 'contacts' })).rejects.toThrow();
  await expect(api(getCurrentUser, {})).rejects.toThrow();
  expect(timeout.mock.calls).toEqual([[60_000], [20_000]]);
  timeout.mockRestore();
});
