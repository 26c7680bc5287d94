import { expect, it, jest } from '@jest/globals';
import { server } from './server';

const showNotification = jest.fn(async () => undefined);

it('a notification that takes the place of one before is heard as well', async () => {
  server.on('GET /manifest.webmanifest', { status: 200, body: { name: 'Testname', icons: [{ src: '/icon.png' }] } });
  Object.assign(window, { registration: { showNotification } });
  await import('../device/push-worker');
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  window.dispatchEvent(Object.assign(new Event('push'), { waitUntil }));
  await work;
  const options = { body: 'You have something new', icon: '/icon.png', tag: 'new', renotify: true };
  expect(showNotification.mock.calls).toEqual([['Testname', options]]);
});
