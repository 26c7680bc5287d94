import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { putFile } from './put-file';

type Listener = (event: { loaded: number }) => void;

/** A request on a network that takes what the test says. */
class StandingRequest {
  static latest: StandingRequest;
  static sent = 0;
  upload: { onprogress?: Listener } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  isAborted = false;
  status = 200;

  constructor() {
    StandingRequest.latest = this;
  }
  open() {}
  setRequestHeader() {}
  send() {
    StandingRequest.sent++;
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  StandingRequest.sent = 0;
  Object.assign(globalThis, { XMLHttpRequest: StandingRequest });
});
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: real });
  jest.useRealTimers();
});

const put = (signal?: AbortSignal) => putFile('/storage/1', new Blob(['photo']), 'image/png', signal ? { signal } : {});

it('cuts an upload off of which nothing goes for a minute, not one that goes on slowly', async () => {
  const sent = expect(put()).rejects.toThrow(TypeError);
  const request = StandingRequest.latest;
  for (let loaded = 1; loaded < 4; loaded++) {
    jest.advanceTimersByTime(59_000);
    request.upload.onprogress?.({ loaded });
  }
  expect(request.isAborted).toBe(false);
  jest.advanceTimersByTime(60_000);
  await sent;
  expect(request.isAborted).toBe(true);
});

it('leaves an upload alone that is answered, or cancelled', async () => {
  const answered = put();
  StandingRequest.latest.onload?.();
  StandingRequest.latest.onloadend?.();
  expect((await answered).status).toBe(200);
  const cancelled = new AbortController();
  const sent = expect(put(cancelled.signal)).rejects.toMatchObject({ name: 'AbortError' });
  cancelled.abort();
  await sent;
  expect(jest.getTimerCount()).toBe(0);
});

it('sends nothing of an upload that was cancelled before', async () => {
  const cancelled = put(AbortSignal.abort());
  expect(StandingRequest.sent).toBe(0);
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
});
