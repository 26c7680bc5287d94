import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openSocket } from '@kindred/testing/open-socket';
import { Server, type Socket } from 'socket.io';
import { limitUnread } from './unread-limit.js';

/** More than the operating system takes of what nobody reads, with messages of the largest size. */
const MANY = 5000;
const TEXT = 'x'.repeat(16_000);

const server = createServer();
const io = new Server(server);
io.engine.on('connection', limitUnread);

beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
});
afterAll(() => io.close());

const port = () => (server.address() as AddressInfo).port;

/** Connects and reads nothing after the handshake. */
function connectDeaf() {
  const socket = connect(port());
  const headers = 'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n';
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${headers}${key}\r\n`);
  socket.on('data', (data) => {
    if (!data.includes('pingInterval')) return;
    // A masked frame with the packet that connects to the namespace.
    socket.pause().write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, ...Buffer.from('40')]));
  });
  return socket.on('error', () => undefined);
}

it('closes the connection of whoever reads nothing, and of nobody else', async () => {
  const reader = await openSocket(`http://localhost:${port()}`, '');
  const connected = once(io, 'connection') as Promise<[Socket]>;
  const deaf = connectDeaf();
  const [socket] = await connected;
  let sent = 0;
  for (; socket.connected && sent < MANY; sent++) {
    io.emit('new-message', TEXT);
    await turn();
  }
  expect(sent).toBeLessThan(MANY);
  expect(await reader.hear('new-message', sent)).toHaveLength(sent);
  expect(reader.io.connected).toBe(true);
  reader.close();
  deaf.destroy();
});
