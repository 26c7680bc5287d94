import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { holdTimers } from '../../test/hold-timers';
import { server } from '../../test/server';
import { image, takeUploads, ticket } from '../../test/uploads';
import { uploadFile } from '../features/photos/upload-file';

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
