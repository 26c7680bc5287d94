import { afterEach, expect, it, jest } from '@jest/globals';
import { forgetPhotos } from './photo-cache';

afterEach(() => {
  Reflect.deleteProperty(window, 'indexedDB');
});

/** What a request for a database or its rows becomes once somebody listens. */
const answered = (event: string, parts: object) => {
  const request = { ...parts };
  queueMicrotask(() => (request as Record<string, () => void>)[event]?.());
  return request;
};

/** A browser that cannot list its databases: opening one is answered by this. */
const have = (open: () => object) =>
  Object.defineProperty(window, 'indexedDB', { value: { open }, configurable: true });

it('the addresses of photos that were seen go too where databases cannot be listed', async () => {
  const clear = jest.fn(() => answered('onsuccess', {}));
  const database = { transaction: () => ({ objectStore: () => ({ clear }) }), close: jest.fn() };
  have(() => answered('onsuccess', { result: database }));
  await forgetPhotos();
  expect(clear).toHaveBeenCalledTimes(1);
  expect(database.close).toHaveBeenCalledTimes(1);
});

it('a database of theirs is not made where there is none', async () => {
  const abort = jest.fn();
  have(() => {
    const request = answered('onupgradeneeded', { transaction: { abort } }) as Record<string, () => void>;
    abort.mockImplementation(() => request.onerror?.());
    return request;
  });
  await forgetPhotos();
  expect(abort).toHaveBeenCalledTimes(1);
});
