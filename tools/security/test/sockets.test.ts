import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { io } from 'socket.io-client';

const ATTEMPTS = 10_000;
const AT_ONCE = 500;
const ROOM = 200;

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const { url } = await stack.addGateway({ LIMITS_FACTOR: '1', SOCKETS_PER_ADDRESS: String(ROOM) });
const robin = await newMember(url, 'robin');
afterAll(() => stack.stop());

/** Each way in which a connection is asked for. An empty session id is none. */
const WAYS = ['transport=websocket', 'transport=websocket&sid='];

/** Knocks as a WebSocket without a session. @returns the status, and how to leave */
async function knock(way: string, at = url) {
  const { hostname, port, host } = new URL(at);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const key = Buffer.from(crypto.randomUUID()).subarray(0, 16).toString('base64');
  socket.write(
    `GET /socket.io/?EIO=4&${way} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  return { status: Number(String(answer).split(' ')[1]), leave: () => socket.destroy() };
}

describe('ten thousand sockets from one address', () => {
  it('get as much room as one address has, and leave the product to everyone else', async () => {
    const admitted: (() => void)[] = [];
    for (let begun = 0; begun < ATTEMPTS; begun += AT_ONCE) {
      for (const { status, leave } of await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => knock(WAYS[n % WAYS.length] ?? '')),
      )) {
        expect([101, 400]).toContain(status);
        if (status === 101) admitted.push(leave);
        else leave();
      }
      expect((await robin.get('/api/auth/user')).status).toBe(200);
    }
    expect(admitted.length).toBeGreaterThanOrEqual(ROOM);
    expect(admitted.length).toBeLessThan(ATTEMPTS / 2);
    for (const leave of admitted) leave();
  });
});

describe('a stranger behind the same address', () => {
  it('has as much room whether or not members are connected there, and so cannot count them', async () => {
    const gateway = await stack.addGateway({ LIMITS_FACTOR: '1', SOCKETS_PER_ADDRESS: '3' });
    const members = Array.from({ length: 2 }, () =>
      io(gateway.url, { transports: ['websocket'], extraHeaders: { cookie: robin.session }, forceNew: true }),
    );
    await Promise.all(members.map((member) => new Promise<void>((done) => member.once('connect', done))));
    const knocks: Awaited<ReturnType<typeof knock>>[] = [];
    while (knocks.length < 4) knocks.push(await knock(WAYS[0] ?? '', gateway.url));
    expect(knocks.map(({ status }) => status)).toEqual([101, 101, 101, 400]);
    for (const { leave } of knocks) leave();
    for (const member of members) member.disconnect();
  });
});

describe('a member behind the same address', () => {
  it('gets in when the crowd has gone', async () => {
    const socket = io(url, {
      transports: ['websocket'],
      extraHeaders: { cookie: robin.session },
      reconnectionDelay: 100,
    });
    await new Promise<void>((done) => socket.once('connect', done));
    socket.disconnect();
  });
});
