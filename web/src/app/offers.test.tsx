import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { heading, open } from '../../test/open';
import { watchForUpdates } from '../lib/app-update';
import { watchForInstallOffer } from '../lib/install-offer';

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

it('two offers at once stand one above the other', async () => {
  open('/');
  await heading('Testname');
  const registration = Object.assign(new EventTarget(), { waiting: { state: 'installed' } });
  const value = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  await act(watchForUpdates);
  act(watchForInstallOffer);
  const offer = { prompt: async () => undefined, userChoice: Promise.resolve({ outcome: 'dismissed' }) };
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), offer)));
  const update = await screen.findByRole('region', { name: 'Update' });
  const install = await screen.findByRole('region', { name: 'Install Testname' });
  expect(install.nextElementSibling).toBe(update);
  expect([install, update].filter(({ className }) => className.includes('fixed'))).toEqual([]);
});
