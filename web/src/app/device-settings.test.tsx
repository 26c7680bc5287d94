import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { open } from '../../test/open';
import { member } from '../../test/people';
import { server } from '../../test/server';
import { chooseFace } from '../lib/choose-face';
import { writeCookie } from '../lib/device-cookies';
import { chosenFace } from '../lib/face';
import { notify } from '../lib/notify';

const toggle = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string) => (await toggle(name)).getAttribute('aria-checked') === 'true';
const exitScript = () => document.querySelector('script[src="/exit.js"]');
const saved = () => server.requests('PATCH /api/profile').map(({ body }) => body);

describe('the theme', () => {
  it('is chosen, kept, and left to the system again', async () => {
    server.user = member();
    const user = open('/settings');
    const system = (await screen.findByRole('radio', { name: 'System' })) as HTMLInputElement;
    expect(system.checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
    await user.click(system);
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

it('the status bar has the colour of the theme that was chosen', async () => {
  for (const media of ['dark', 'light']) {
    const meta = { name: 'theme-color', media: `(prefers-color-scheme: ${media})` };
    document.head.append(Object.assign(document.createElement('meta'), meta));
  }
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const [dark, light] = ['#0f0715', '#faf7fc'];
  server.user = member();
  const user = open('/settings');
  for (const [theme, colors] of [
    ['Dark', [dark, dark]],
    ['Light', [light, light]],
    ['System', [dark, light]],
  ] as const) {
    await user.click(await screen.findByRole('radio', { name: theme }));
    expect(metas.map(({ content }) => content)).toEqual(colors);
  }
  for (const meta of metas) meta.remove();
});

describe('another face', () => {
  it('is kept in a cookie and names the document, until the own one is chosen again', async () => {
    server.user = member();
    const user = open('/settings');
    await user.click(await screen.findByRole('radio', { name: 'Calculator' }));
    screen.getByText(/all it shows while you are signed out is a sign-in that does not say what it is\./);
    screen.getByText(/If the app is on your home screen already, remove it there and add it again\./);
    await waitFor(() => expect(document.title).toBe('Calculator'));
    expect(document.cookie).toContain('face=calculator');
    const [own] = screen.getAllByRole('radio').filter(({ name }: HTMLElement & { name?: string }) => name === 'face');
    await user.click(own as HTMLElement);
    await waitFor(() => expect(document.title).toMatch(/^Settings/));
    expect(document.cookie).toContain('face=own');
  });

  it('is taken on from another window', async () => {
    server.user = member();
    const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/favicon.svg' });
    document.head.append(icon);
    open('/settings');
    const shown = () => document.querySelector<HTMLLinkElement>('link[rel=icon]');
    const choose = (face: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'face', newValue: face })));
    // What lies over the page hears it, and comes after the page.
    await waitFor(() => {
      choose('calculator');
      expect(document.title).toBe('Calculator');
    });
    expect(shown()?.getAttribute('href')).toBe('/icons/calculator.svg');
    choose('own');
    await waitFor(() => expect(document.title).toMatch(/^Settings/));
    expect(shown()?.getAttribute('href')).toBe('/favicon.svg');
    shown()?.remove();
  });

  it('is taken on that another window chose before this one could hear of it', async () => {
    server.user = member();
    writeCookie('face', 'calculator');
    open('/settings');
    await waitFor(() => expect(document.title).toBe('Calculator'));
    act(() => chooseFace('own'));
  });

  it('is told to the other windows, and names a notification of one that has not heard of it', async () => {
    const set = jest.spyOn(Storage.prototype, 'setItem');
    chooseFace('weather');
    expect(set.mock.calls).toEqual([['face', 'weather']]);
    expect(localStorage.getItem('face')).toBeNull();
    chosenFace.set('own');
    const notified = jest.fn();
    Object.assign(window, { Notification: Object.assign(notified, { permission: 'granted' }) });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    await notify('Testname', 'You have something new', () => undefined);
    expect(notified.mock.calls).toEqual([['Weather', { body: 'You have something new', tag: 'new' }]]);
    Reflect.deleteProperty(window, 'Notification');
    Reflect.deleteProperty(document, 'visibilityState');
    chooseFace('own');
  });

  it('is found from the section on safety', async () => {
    server.user = member();
    const user = open('/settings');
    await user.click(await screen.findByRole('button', { name: 'Another name and icon' }));
    expect(document.activeElement?.getAttribute('name')).toBe('face');
  });
});

it('on an iPhone, the section on safety says that the app on the home screen keeps lock and quick exit apart', async () => {
  server.user = member();
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  open('/settings');
  await screen.findByText(/switch on App lock and Quick exit in both/);
  Reflect.deleteProperty(navigator, 'standalone');
});

describe('the quick exit', () => {
  it('is switched on and off on this device', async () => {
    server.user = member();
    const user = open('/settings');
    expect(await isOn('Quick exit')).toBe(false);
    screen.getByText(/The browser's own list of visited pages stays\.$/);
    await user.click(await toggle('Quick exit'));
    expect(await isOn('Quick exit')).toBe(true);
    expect(localStorage.getItem('quick-exit')).not.toBeNull();
    await user.click(await toggle('Quick exit'));
    expect(localStorage.getItem('quick-exit')).toBeNull();
    expect(saved()).toEqual([]);
    exitScript()?.remove();
  });

  it('is off again, and says so, where what it takes does not come', async () => {
    server.user = member();
    const user = open('/settings');
    for (const _ of ['first', 'second']) {
      await user.click(await toggle('Quick exit'));
      expect(await isOn('Quick exit')).toBe(true);
      act(() => void exitScript()?.dispatchEvent(new Event('error')));
      await screen.findByText('Quick exit could not be switched on. Please try again.');
      expect(await isOn('Quick exit')).toBe(false);
      expect(localStorage.getItem('quick-exit')).toBeNull();
    }
    await user.click(await toggle('Quick exit'));
    act(() => void exitScript()?.dispatchEvent(new Event('load')));
    expect(await isOn('Quick exit')).toBe(true);
    exitScript()?.remove();
  });
});
