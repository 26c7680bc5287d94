import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Client, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const robin = await newMember(stack.url, 'robin');
afterAll(() => stack.stop());

function dial(): Promise<Socket> {
  const { hostname, port } = new URL(stack.url);
  return new Promise((done, failed) => {
    const socket: Socket = connect(Number(port), hostname, () => done(socket));
    socket.once('error', failed);
  });
}

const firstLine = (socket: Socket) =>
  new Promise<string>((done) => socket.once('data', (data) => done(String(data).split('\r\n')[0] ?? '')));

describe('a request that is too much', () => {
  it.each([
    ['a body that says it is large', 'Content-Length: 1000000000\r\n\r\n{', 'HTTP/1.1 413 Payload Too Large'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 'HTTP/1.1 400 Bad Request'],
    [
      'a length and chunks',
      'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'HTTP/1.1 400 Bad Request',
    ],
    ['a header without end', `X-Filler: ${'x'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 431 Request Header Fields Too Large'],
  ])('is refused at once: %s', async (_, rest, line) => {
    const socket = await dial();
    socket.write(
      `PATCH /api/profile HTTP/1.1\r\nHost: localhost\r\nCookie: ${robin.session}\r\nContent-Type: application/json\r\n${rest}`,
    );
    expect(await firstLine(socket)).toBe(line);
    socket.destroy();
  });

  it.each([
    ['deep', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['deep inside', `{"bio":${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}}`],
    ['many keys', `{${Array.from({ length: 4000 }, (_, n) => `"k${n}":1`).join()}}`],
    ['a number beyond numbers', '{"age":1e999}'],
    ['half a character', '{"bio":"\\ud800"}'],
    ['a character that databases refuse', '{"bio":"a\\u0000b"}'],
  ])('is an answer, not an accident: %s', async (_, body) => {
    expect((await robin.send('PATCH', '/api/profile', body)).status).toBeLessThan(500);
  });
});

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'json',
    ' ',
  ])('is refused where it is not called JSON: %j', async (type) => {
    for (const method of ['PUT', 'PATCH']) {
      const { status, body } = await robin.send(method, '/api/profile', '{"bio":"changed"}', { 'content-type': type });
      expect([status, body.code]).toEqual([400, 'malformed_json']);
    }
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON'])('is read as JSON of the type %s', async (type) => {
    const { body } = await robin.send('PATCH', '/api/profile', '{"bio":"changed"}', { 'content-type': type });
    expect(body.bio).toBe('changed');
  });

  it('may be empty, whatever it is called', async () => {
    const { status } = await robin.send('DELETE', '/api/profile/location', '', { 'content-type': 'text/plain' });
    expect(status).toBe(204);
  });
});

describe('clients that never finish what they send', () => {
  it('do not keep others waiting', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, dial));
    for (const socket of slow) {
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
      );
    }
    const { status } = await new Client(stack.url).post('/api/auth/login', robin);
    expect(status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});
