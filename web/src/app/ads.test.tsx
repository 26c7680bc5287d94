import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { button, heading, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';

const old = { createdAt: '2020-01-01T00:00:00.000Z' };
const count = () => JSON.parse(sessionStorage.getItem('ads') ?? '{}');

/** As if so many profiles had been opened before. */
function opened(opens: number, shown = 0) {
  const session = { opens, shown, banner: 0, native: 0 };
  sessionStorage.setItem('ads', JSON.stringify(session));
}

async function openWren(user: UserEvent) {
  await user.click(await button('Wren'));
  return within(await screen.findByRole('dialog', { name: /^Wren/ }));
}

async function closeProfile(user: UserEvent) {
  await user.click(within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as Element);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** What an ad says, once its code has come. */
async function wordsOf(place: HTMLElement) {
  return (await within(place).findByRole('link')).textContent;
}

function start(parts = {}) {
  server.user = member({ ...old, ...parts });
  server.people = [person({ displayName: 'Wren' })];
  return open('/');
}

describe('ads', () => {
  it('begin with a banner at the third profile: square in it, then over the navigation until closed', async () => {
    const user = start();
    for (const _ of [1, 2]) {
      const profile = await openWren(user);
      expect(profile.queryByTestId('ad-square')).toBeNull();
      await closeProfile(user);
    }
    await (await openWren(user)).findByTestId('ad-square');
    await closeProfile(user);
    const banner = within(await screen.findByTestId('ad-banner'));
    await banner.findByRole('link');
    banner.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByTestId('ad-banner')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Discover' }));
    expect(count()).toMatchObject({ opens: 3, shown: 1 });
  });

  it('stand after the sixth card until the next profile open', async () => {
    opened(4);
    server.user = member(old);
    server.people = Array.from({ length: 8 }, (_, index) => person({ displayName: `P${index}` }));
    const user = open('/');
    await user.click(await button('P1'));
    await screen.findByRole('dialog', { name: /^P1/ });
    await closeProfile(user);
    const items = screen.getByRole('list', { name: 'People' }).children;
    // The cards out of sight come when those in view are drawn.
    await waitFor(() => expect(items).toHaveLength(9));
    within(items[6] as HTMLElement).getByTestId('ad-native');
    await user.click(await button('P2'));
    await waitFor(() => expect(screen.queryByTestId('ad-native')).toBeNull());
  });

  it('are never the same twice at once', async () => {
    opened(14, 7);
    server.user = member(old);
    server.people = Array.from({ length: 8 }, (_, index) => person({ displayName: `P${index}` }));
    const user = open('/');
    await user.click(await button('P1'));
    const profile = within(await screen.findByRole('dialog', { name: /^P1/ }));
    const square = await wordsOf(await profile.findByTestId('ad-square'));
    expect(screen.queryByTestId('ad-banner')).toBeNull();
    await closeProfile(user);
    const banner = await wordsOf(await screen.findByTestId('ad-banner'));
    const native = await wordsOf(await screen.findByTestId('ad-native'));
    expect(square).toBe(banner);
    expect(banner).not.toBe(native);
  });

  it('come over everything at the eighth, and let go at once', async () => {
    opened(7);
    const user = start();
    await user.click(await button('Wren'));
    const ad = within(await screen.findByRole('dialog', { name: 'Advertisement' }));
    await user.click(ad.getByRole('button', { name: 'Close' }));
    await screen.findByRole('dialog', { name: /^Wren/ });
    expect(screen.queryByTestId('ad-interstitial')).toBeNull();
  });

  it('lie over nothing but the page that they came to', async () => {
    opened(7);
    const user = start();
    await user.click(await button('Wren'));
    await screen.findByRole('dialog', { name: 'Advertisement' });
    await waitFor(() => expect(count()).toEqual({ opens: 8, shown: 1, banner: 0, native: 0, waiting: [] }));
  });

  it('end with the cap of the session', async () => {
    opened(14, 15);
    const user = start();
    const profile = await openWren(user);
    expect(profile.queryByTestId('ad-square')).toBeNull();
    expect(count()).toMatchObject({ opens: 15, shown: 15 });
  });

  it('count to the cap once they are shown', async () => {
    opened(4, 14);
    const user = start();
    await openWren(user);
    // The list is too short for the native ad of the fifth profile.
    expect(count()).toMatchObject({ opens: 5, shown: 14 });
    await closeProfile(user);
    const profile = await openWren(user);
    await wordsOf(await profile.findByTestId('ad-square'));
    await waitFor(() => expect(count()).toMatchObject({ opens: 6, shown: 15 }));
  });

  it('are not for premium members', async () => {
    opened(119);
    const user = start({ isPremium: true });
    const profile = await openWren(user);
    expect(profile.queryByTestId('ad-square')).toBeNull();
    await closeProfile(user);
    for (const id of ['ad-banner', 'ad-interstitial']) expect(screen.queryByTestId(id)).toBeNull();
  });

  it('come later to new members', async () => {
    opened(2);
    const user = start({ createdAt: new Date().toISOString() });
    await openWren(user);
    expect(count()).toMatchObject({ opens: 3, shown: 0 });
  });

  it('count a profile that is pressed twice, or is open already, once', async () => {
    start();
    const card = await button('Wren');
    act(() => {
      fireEvent.click(card);
      fireEvent.click(card);
    });
    await screen.findByRole('dialog', { name: /^Wren/ });
    fireEvent.click(card);
    expect(count()).toMatchObject({ opens: 1 });
  });

  it('count a profile that has a page to itself, once', async () => {
    server.user = member(old);
    const wren = person({ displayName: 'Wren' });
    server.people = [wren];
    open(`/profile/${wren.id}`);
    await heading('Wren');
    expect(count()).toMatchObject({ opens: 1 });
  });

  it('are nobody’s where the provider is not known', async () => {
    opened(2);
    server.on('GET /api/config', {
      status: 200,
      body: {
        appName: 'Testname',
        stripePublishableKey: null,
        stripeScriptUrl: null,
        geocoderUrl: '/api/geocode/reverse',
        adProvider: 'nobody',
        confirmEmail: 'off',
      },
    });
    const user = start();
    const profile = await openWren(user);
    expect(within(await profile.findByTestId('ad-square')).queryByRole('link')).toBeNull();
  });
});
