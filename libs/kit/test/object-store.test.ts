import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { isUnreachableServer } from '../src/database-errors.js';
import { connectObjectStore, keepsVersions } from '../src/object-store.js';

const credentials = { S3_REGION: 'us-east-1', S3_BUCKET: 'media', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };

it('a request on which the store says nothing ends, and says that the store cannot be reached', async () => {
  const server = createServer((socket) => socket.resume());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = connectObjectStore({ ...credentials, S3_ENDPOINT: address }, address, 100);
  await expect(store.getObject('media', 'photo').catch(isUnreachableServer)).resolves.toBe(true);
  server.close();
});

it.each([
  {
    says: 'Enabled',
    status: 200,
    body: '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>',
    keeps: true,
  },
  {
    says: 'Suspended',
    status: 200,
    body: '<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>',
    keeps: false,
  },
  { says: 'nothing', status: 200, body: '<VersioningConfiguration/>', keeps: false },
  { says: 'that it knows no versions', status: 501, body: '<Error><Code>NotImplemented</Code></Error>', keeps: false },
])('a store that says $says keeps what is removed: $keeps', async ({ status, body, keeps }) => {
  const server = http.createServer((_, response) => response.writeHead(status).end(body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = connectObjectStore({ ...credentials, S3_ENDPOINT: address });
  await expect(keepsVersions(store, 'media')).resolves.toBe(keeps);
  server.closeAllConnections();
  server.close();
});
