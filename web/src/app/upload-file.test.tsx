import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { holdTimers } from '../../test/hold-timers';
import { server } from '../../test/server';
import { image, takeUploads, ticket } from '../../test/uploads';
import { uploadFile } from '../features/photos/upload-file';
import { noteSignIn } from '../lib/expected-member';

beforeEach(noteSignIn);

const tickets = () => server.requests('POST /api/photos/upload');

it('is not tried again once it is cancelled', async () => {
  server.on('POST /api/photos/upload', { status: 503 });
  const cancelled = new AbortController();
  const timers = holdTimers(1000);
  const sent = expect(uploadFile(image('a.png'), 'image/png', { signal: cancelled.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await waitFor(() => expect(timers.held).toHaveLength(1));
  expect(tickets()).toHaveLength(2);
  cancelled.abort();
  timers.runAll();
  await sent;
  expect(tickets()).toHaveLength(2);
});

it('that is cancelled while its ticket is under way sends nothing of the file', async () => {
  takeUploads();
  const cancelled = new AbortController();
  server.on('POST /api/photos/upload', () => {
    cancelled.abort();
    return { status: 200, body: ticket() };
  });
  const sent = uploadFile(image('a.png'), 'image/png', { signal: cancelled.signal });
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.requests('PUT /storage/1')).toEqual([]);
});

describe('a ticket that brought no file in', () => {
  const cors = { 'access-control-allow-origin': '*' };
  const send = (signal?: AbortSignal) => uploadFile(image('a.png'), 'image/png', { signal });

  /** An upload that is cancelled while its file is sent. */
  async function cancel() {
    takeUploads();
    const cancelled = new AbortController();
    server.on('PUT /storage/1', () => {
      cancelled.abort();
      return { status: 200, body: {}, headers: cors };
    });
    await expect(send(cancelled.signal)).rejects.toMatchObject({ name: 'AbortError' });
    takeUploads();
  }

  it.each([429, 503])('serves the next attempt after %i', async (status) => {
    takeUploads();
    let puts = 0;
    server.on('PUT /storage/1', () => ({ status: ++puts === 1 ? status : 200, body: {}, headers: cors }));
    expect(await send()).toBe('/storage/1');
    expect([puts, tickets().length]).toEqual([2, 1]);
  });

  it('serves the same file when it is chosen again, once', async () => {
    await cancel();
    await send();
    expect(tickets()).toHaveLength(1);
    await send();
    expect(tickets()).toHaveLength(2);
  });

  it('serves nobody who signs in after its member', async () => {
    await cancel();
    noteSignIn();
    await send();
    expect(tickets()).toHaveLength(2);
  });
});
