import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { button, heading, open } from '../../test/open';
import { member, person } from '../../test/people';
import { pushPhone, putPushPhoneAway } from '../../test/push-phone';
import { server } from '../../test/server';

afterEach(putPushPhoneAway);

const KEY = 'the key of this site';
const config = {
  appName: 'Our App',
  stripePublishableKey: null,
  stripeScriptUrl: null,
  geocoderUrl: '/api/geocode/reverse',
  adProvider: 'house',
  confirmEmail: 'off',
};
const NAME = 'On this device';
const toggle = () => screen.findByRole('switch', { name: NAME });
const isOn = async () => (await toggle()).getAttribute('aria-checked') === 'true';
const sent = (method: string) => server.requests(`${method} /api/account/push`);

/** A member of a site that tells by push. */
function arrive(isKnown = false) {
  server.user = member();
  server.on('GET /api/config', { status: 200, body: { ...config, pushKey: KEY } });
  server.on('GET /api/account/push', { status: 200, body: { isOn: isKnown } });
  for (const method of ['PUT', 'DELETE']) server.on(`${method} /api/account/push`, { status: 204, body: undefined });
}

describe('the switch for notifications on this device', () => {
  it('is off, says what it does, and asks the browser only when it is switched on', async () => {
    arrive();
    const phone = pushPhone('granted');
    const user = open('/settings');
    expect(await isOn()).toBe(false);
    screen.getByText(/It says “You have something new”, never from whom/);
    expect(phone.questions).toBe(0);
    await user.click(await toggle());
    await screen.findByText('Your notification settings have been saved.');
    expect(await isOn()).toBe(true);
    expect(phone.asked).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
    ]);
  });

  it('is on where browser and server both know it, and takes both away', async () => {
    arrive(true);
    const phone = pushPhone('granted', true);
    const user = open('/settings');
    await waitFor(async () => expect(await isOn()).toBe(true));
    await user.click(await toggle());
    await screen.findByText('Your notification settings have been saved.');
    expect(await isOn()).toBe(false);
    expect(sent('DELETE')).toHaveLength(1);
    expect(phone.isSubscribed).toBe(false);
  });

  it('is off where the server has switched it off, and the browser forgets it too', async () => {
    arrive(false);
    const phone = pushPhone('granted', true);
    open('/settings');
    await waitFor(() => expect(phone.isSubscribed).toBe(false));
    expect(await isOn()).toBe(false);
    expect(sent('PUT')).toEqual([]);
  });

  it.each([503, 429])('is on where this browser is subscribed and the server answers with %i', async (status) => {
    arrive();
    const phone = pushPhone('granted', true);
    server.on('GET /api/account/push', { status });
    open('/settings');
    await waitFor(async () => expect(await isOn()).toBe(true));
    expect(phone.isSubscribed).toBe(true);
  });

  it('stays off where the browser does not allow it, and says so', async () => {
    arrive();
    const phone = pushPhone('denied');
    const user = open('/settings');
    await user.click(await toggle());
    await screen.findByText('Blocked by your browser');
    expect(await isOn()).toBe(false);
    expect(phone.asked).toEqual([]);
  });

  it('goes back where the server refuses, and leaves no subscription', async () => {
    arrive();
    const phone = pushPhone('granted');
    server.refuse('PUT /api/account/push', 400, 'push_endpoint_refused', 'We do not know this one.');
    const user = open('/settings');
    await user.click(await toggle());
    await screen.findByText('We do not know this one.');
    expect(await isOn()).toBe(false);
    expect(phone.isSubscribed).toBe(false);
  });

  it('is off where the server has switched it off, although its answer is lost', async () => {
    arrive(true);
    const phone = pushPhone('granted', true);
    server.on('DELETE /api/account/push', () => {
      server.on('GET /api/account/push', { status: 200, body: { isOn: false } });
      return { status: 502 };
    });
    const user = open('/settings');
    await waitFor(async () => expect(await isOn()).toBe(true));
    await user.click(await toggle());
    await screen.findByText('Failed to update settings');
    await waitFor(() => expect(phone.isSubscribed).toBe(false));
    expect(await isOn()).toBe(false);
  });

  it.each([
    ['the site does not tell by push', () => server.on('GET /api/config', { status: 200, body: config })],
    ['the browser cannot', putPushPhoneAway],
  ])('is not there where %s', async (_, arrange) => {
    arrive();
    pushPhone('granted');
    arrange();
    open('/settings');
    await screen.findByRole('switch', { name: 'New matches' });
    await waitFor(() => expect(document.title).toBe('Settings · Our App'));
    expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
  });
});

describe('the question after a match', () => {
  const match = { fromUserId: crypto.randomUUID(), profileImageUrl: null, createdAt: '2026-01-02T10:00:00.000Z' };
  const say = (isMatch: boolean, displayName = 'Wren') =>
    act(() => server.sockets.say('tap-received', { ...match, displayName, isMatch }));
  const card = () => screen.queryByRole('region', { name: 'Be told when something is new?' });

  async function online() {
    const user = open('/favorites');
    await heading('Favorites');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    return user;
  }

  it('comes once, and not after a tap', async () => {
    arrive();
    const phone = pushPhone('granted');
    const user = await online();
    say(false);
    await screen.findByText('New tap');
    expect(card()).toBeNull();
    say(true);
    await waitFor(() => expect(card()).not.toBeNull());
    expect(phone.questions).toBe(0);
    (await button('No, thanks')).focus();
    await user.keyboard('{Enter}');
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    say(true, 'Robin');
    await screen.findByText('You and Robin tapped each other');
    expect(card()).toBeNull();
    expect(phone.questions).toBe(0);
  });

  it('comes to whoever taps back too', async () => {
    arrive();
    pushPhone('granted');
    const wren = person({ displayName: 'Wren' });
    const made = { id: crypto.randomUUID(), type: 'tap', isMatch: true, createdAt: new Date() };
    server.people = [wren];
    server.on('POST /api/interactions', { status: 201, body: { ...made, toUserId: wren.id } });
    const user = open('/');
    await waitFor(() => expect(server.sockets.count).toBe(1));
    await user.click(await button('Tap'));
    await screen.findByText('Tap sent!');
    await waitFor(() => expect(card()).not.toBeNull());
  });

  it('goes with the session', async () => {
    arrive();
    pushPhone('granted');
    await online();
    say(true);
    await waitFor(() => expect(card()).not.toBeNull());
    server.user = null;
    act(() => server.sockets.say('session-ended', {}));
    await waitFor(() => expect(card()).toBeNull());
  });

  it('switches it on', async () => {
    arrive();
    const phone = pushPhone('granted');
    const user = await online();
    say(true);
    await user.click(await button('Tell me'));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    await waitFor(() => expect(card()).toBeNull());
    expect(phone.questions).toBe(1);
  });

  it('is not for whoever has answered the browser already', async () => {
    arrive();
    pushPhone('granted', true);
    await online();
    say(true);
    await screen.findByText("It's a match!");
    expect(card()).toBeNull();
  });
});

describe('a subscription', () => {
  it('is read again each time, for the law of a place switches it off too', async () => {
    arrive(true);
    pushPhone('granted', true);
    const user = open('/settings');
    await waitFor(async () => expect(await isOn()).toBe(true));
    await user.click(screen.getByRole('link', { name: 'Favorites' }));
    await heading('Favorites');
    server.on('GET /api/account/push', { status: 200, body: { isOn: false } });
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await waitFor(async () => expect(await isOn()).toBe(false));
  });

  it('goes with the sign-out', async () => {
    arrive(true);
    const phone = pushPhone('granted', true);
    server.on('POST /api/auth/logout', { status: 200, body: {} });
    const user = open('/settings');
    await user.click(await button('Log out'));
    await waitFor(() => expect(phone.isSubscribed).toBe(false));
  });
});

describe('the server', () => {
  it('is told whether the member looks, with each connection and each change', async () => {
    arrive();
    const visible = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const told = () =>
      server.sockets.heardOf('in-front').map((payload) => (payload as { isInFront: boolean }).isInFront);
    open('/favorites');
    await waitFor(() => expect(told()).toEqual([true]));
    visible('hidden');
    await waitFor(() => expect(told()).toEqual([true, false]));
    act(() => server.sockets.lose());
    await waitFor(() => expect(told()).toEqual([true, false, false]));
    visible('visible');
    await waitFor(() => expect(told()).toEqual([true, false, false, true]));
    Reflect.deleteProperty(document, 'visibilityState');
  });
});
