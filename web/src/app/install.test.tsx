import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { chooseFace } from '../lib/choose-face';
import { watchForInstallOffer } from '../lib/install-offer';

const card = () => screen.queryByRole('region', { name: 'Install Testname' });

function browserOffers(outcome = 'accepted') {
  const prompt = jest.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return prompt;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  act(watchForInstallOffer);
});

describe('the install card', () => {
  it('comes when the browser offers, and asks it', async () => {
    const user = open('/');
    await heading('Testname');
    expect(card()).toBeNull();
    const prompt = browserOffers();
    await waitFor(() => expect(card()).not.toBeNull());
    screen.getByText('Get the full app experience with offline access');
    await user.click(await button('Install'));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(card()).toBeNull();
  });

  it('has the name and picture of another face, and nothing of the app', async () => {
    act(() => chooseFace('weather'));
    open('/');
    await heading('Sign In');
    browserOffers();
    const { firstElementChild: offer } = await screen.findByRole('region', { name: 'Install Weather' });
    expect(offer?.querySelector('img')?.getAttribute('src')).toBe('/icons/weather.svg');
    expect(offer?.querySelector('svg[data-logo]')).toBeNull();
    expect(card()).toBeNull();
    act(() => chooseFace('own'));
  });

  it.each(['Later', 'Close'])('is gone for the session after %s', async (name) => {
    const user = open('/');
    browserOffers();
    (await button(name)).focus();
    await user.keyboard('{Enter}');
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    cleanup();
    open('/');
    browserOffers();
    await heading('Testname');
    expect(card()).toBeNull();
  });

  it.each([
    ['opened from the home screen', () => window.history.replaceState(null, '', '/?utm_source=homescreen')],
    ['an iOS app', () => Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })],
  ])('is not for whoever is %s', async (_, arrange) => {
    arrange();
    act(watchForInstallOffer);
    open(window.location.pathname + window.location.search);
    browserOffers();
    await heading('Testname');
    expect(card()).toBeNull();
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it('goes when the product was installed', async () => {
    open('/');
    browserOffers();
    await waitFor(() => expect(card()).not.toBeNull());
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(card()).toBeNull();
  });

  it('logs a failure, and only that', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = open('/');
    browserOffers().mockRejectedValue(new Error('no') as never);
    await user.click(await button('Install'));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Installation failed', expect.any(Error)));
    expect(screen.queryByRole('alert')).toBeNull();
    logged.mockRestore();
  });
});
