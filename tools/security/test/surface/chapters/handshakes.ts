import { request } from 'node:http';
import type { Script } from '../script.js';
import { Visitor } from '../visitor.js';
import type { Surface } from './chapter.js';

const WAY = '/socket.io/?EIO=4&transport=polling';
const forged = `sid=s%3A${'a'.repeat(32)}.${'b'.repeat(43)}`;
const WEBSOCKET = '/socket.io/?EIO=4&transport=websocket';
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** How the door of the sockets answers over HTTP. */
export async function handshakes({ stack: { url }, names }: Surface, script: Script) {
  const [nobody, zoe] = [new Visitor(url), await new Visitor(url, 'zoe').arrive()];
  for (const who of [nobody, zoe]) {
    const opened = await who.ask(script, 'GET', WAY, { headers: { 'accept-encoding': 'gzip' } });
    const sid = /"sid":"([^"]+)"/.exec(opened.body.toString())?.[1] ?? '';
    const packet = (body: string) =>
      who.ask(script, 'POST', `${WAY}&sid=${sid}`, { body, headers: { 'content-type': 'text/plain' } });
    await packet('40');
    await who.ask(script, 'GET', `${WAY}&sid=${sid}`);
    await packet('1');
  }
  await zoe.ask(script, 'GET', WAY, { headers: { origin: 'https://evil.example' } });
  await zoe.ask(script, 'GET', WAY, { headers: { 'sec-fetch-site': 'cross-site' } });
  await zoe.ask(script, 'GET', WAY, { headers: { cookie: forged }, note: 'a forged session' });
  for (const path of [
    `${WAY}&sid=nowhere`,
    '/socket.io/?EIO=4&transport=pigeon',
    '/socket.io/?EIO=3&transport=polling',
  ]) {
    await zoe.ask(script, 'GET', path);
  }
  for (const path of ['/socket.io/', '/socket.io/socket.io.js', '/socket.io']) await zoe.ask(script, 'GET', path);
  for (const method of ['POST', 'HEAD', 'OPTIONS']) await zoe.ask(script, method, WAY);
  const over = async (headers: Record<string, string>, note: string) =>
    script.note(`GET ${WEBSOCKET}, ${note}`, names.in(await knock(zoe, { ...upgrade, ...headers })));
  await over({ cookie: zoe.sid }, 'a session');
  await over({}, 'no session');
  await over({ origin: 'https://evil.example' }, 'another site');
  await over({ 'sec-websocket-version': '8' }, 'an old version');
}

/** Knocks as a WebSocket and leaves. */
async function knock({ origin }: Visitor, headers: Record<string, string>) {
  const { hostname, port } = new URL(origin);
  const lines = await new Promise<string[]>((done, failed) => {
    const knocking = request({ hostname, port, path: WEBSOCKET, headers, agent: false });
    knocking.on('error', failed);
    knocking.on('response', (answer) => {
      done([`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...pairsOf(answer.rawHeaders)]);
      answer.destroy();
    });
    knocking.on('upgrade', (answer, socket) => {
      done([`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...pairsOf(answer.rawHeaders)]);
      socket.destroy();
    });
    knocking.end();
  });
  return lines.join('\n');
}

const pairsOf = (raw: string[]) => raw.flatMap((name, n) => (n % 2 ? [] : [`${name}: ${raw[n + 1]}`]));
