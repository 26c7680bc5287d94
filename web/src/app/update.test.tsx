import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { watchForUpdates } from '../lib/app-update';

const card = () => screen.queryByRole('region', { name: 'Update' });

/** A browser in which a newer version waits. @returns what that version is told */
async function release() {
  const postMessage = jest.fn();
  const registration = Object.assign(new EventTarget(), { waiting: { state: 'installed', postMessage } });
  const value = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  await act(watchForUpdates);
  return postMessage;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

describe('the card of a newer version', () => {
  it('comes once one waits, and lets it in when the member wants', async () => {
    const user = open('/');
    await heading('Testname');
    expect(card()).toBeNull();
    const told = await release();
    await waitFor(() => expect(card()).not.toBeNull());
    screen.getByText('A new version is ready');
    expect(told).not.toHaveBeenCalled();
    await user.click(await button('Reload'));
    expect(told.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
  });

  it('leaves the focus to the main region when it is closed by keyboard', async () => {
    const user = open('/');
    await heading('Testname');
    await release();
    (await button('Close')).focus();
    await user.keyboard('{Enter}');
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
