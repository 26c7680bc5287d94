import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CONNECTIONS_GRACE } from '../src/http/listener.js';
import { gatewaysAlone } from './start-gateways-alone.js';

const root = mkdtempSync(path.join(tmpdir(), 'kindred-large-'));
// More than the operating system takes of what nobody reads.
writeFileSync(path.join(root, 'index.html'), 'x'.repeat(32 * 2 ** 20));
afterAll(() => rmSync(root, { recursive: true }));

/** Asks for a large file, and does not read it. */
async function download(url: string) {
  const [message] = (await once(get(url), 'response')) as [IncomingMessage];
  message.on('error', () => undefined);
}

/** Opens a WebSocket, and never answers on it. */
async function openSocket(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  const key = 'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
  const head = `host: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n${key}`;
  socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head}\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('101 Switching Protocols');
}

let gateways: Awaited<ReturnType<typeof gatewaysAlone>>;
beforeAll(async () => {
  gateways = await gatewaysAlone();
  const settings = { WEB_ROOT: root };
  const { url } = await gateways.start((module) => module.overrideProvider(CONNECTIONS_GRACE).useValue(50), settings);
  await Promise.all([download(url), openSocket(url)]);
});

// Who reads nothing is left after two minutes of silence in any case.
const LIMIT_MS = 60_000;

it('a gateway stops, although clients do not read and do not end their sockets', () => gateways.stop(), LIMIT_MS);
