import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { holdTimers } from './hold-timers';
import { server } from './server';

type Window = { focus: () => Promise<unknown>; navigate: (address: string) => Promise<Window | null> };

const showNotification = jest.fn(async () => undefined);
const did: string[] = [];
let windows: Window[] = [];
const clients = { matchAll: async () => windows, openWindow: async (address: string) => did.push(`open ${address}`) };

beforeAll(async () => {
  Object.assign(window, { registration: { showNotification }, clients });
  await import('../device/push-worker');
});

/** Has the worker hear an event; resolves when it has done its work. */
function hear(kind: string, parts: object = {}) {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  window.dispatchEvent(Object.assign(new Event(kind), { waitUntil, ...parts }));
  return work;
}

it('a notification that takes the place of one before is heard as well', async () => {
  server.on('GET /manifest.webmanifest', { status: 200, body: { name: 'Testname', icons: [{ src: '/icon.png' }] } });
  await hear('push');
  const options = { body: 'You have something new', icon: '/icon.png', tag: 'new', renotify: true };
  expect(showNotification.mock.calls).toEqual([['Testname', options]]);
});

describe('a press', () => {
  const focus = async () => did.push('focus');
  const press = () => hear('notificationclick', { notification: { close: () => did.push('close') } });

  beforeEach(() => {
    did.length = 0;
  });

  it('focuses a window when it has left what it shows, and as what it is then', async () => {
    const moved: Window = { focus, navigate: async () => null };
    const navigate = async (address: string) => {
      did.push(`leave for ${address}`);
      return moved;
    };
    windows = [{ focus: async () => did.push('focus too early'), navigate }];
    await press();
    expect(did).toEqual(['close', 'leave for /?', 'focus']);
  });

  it('opens a window where the one that is there refuses to leave', async () => {
    windows = [{ focus, navigate: () => Promise.reject(new TypeError('Cannot navigate')) }];
    await press();
    expect(did).toEqual(['close', 'open /']);
  });

  it('opens a window where the one that is there does not leave while it may be focused', async () => {
    const timers = holdTimers(900);
    const navigate = () => {
      queueMicrotask(timers.runAll);
      return new Promise<null>(() => undefined);
    };
    windows = [{ focus, navigate }];
    await press();
    expect(did).toEqual(['close', 'open /']);
  });
});
