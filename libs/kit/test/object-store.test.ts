import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { isUnreachableServer } from '../src/is-unreachable-server.js';
import { connectObjectStore } from '../src/object-store.js';

it('a request on which the store says nothing ends, and says that the store cannot be reached', async () => {
  const server = createServer((socket) => socket.resume());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { S3_REGION: 'us-east-1', S3_BUCKET: 'media', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  const store = connectObjectStore({ ...settings, S3_ENDPOINT: address }, address, 100);
  await expect(store.getObject('media', 'photo').catch(isUnreachableServer)).resolves.toBe(true);
  server.close();
});
