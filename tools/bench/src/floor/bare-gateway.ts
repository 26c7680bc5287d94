import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectNats } from '@kindred/testing/connect-nats';
import { Server } from 'socket.io';

/** The floor's gateway: a plain HTTP server that asks NATS and passes the answer on, and a bare Socket.IO, which also echoes. */
const nats = await connectNats(process.argv[2] ?? '');
const server = createServer((request, response) => {
  void (request.method === 'POST' ? pass(request, response) : ask('read', request.url?.slice(1) ?? '', response));
});
const io = new Server(server);
io.on('connection', (socket) => {
  socket.join(String(socket.handshake.query.name));
  socket.on('echo', (text: unknown, answer: (text: unknown) => void) => answer(text));
});

/** Stores what is written and passes it to the socket of the name in the path. */
async function pass(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  await ask('write', body, response);
  io.to(request.url?.slice(1) ?? '').emit('new-message', JSON.parse(body));
}

async function ask(subject: string, question: string, response: ServerResponse) {
  const { data } = await nats.request(`bench.${subject}`, question);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': data.length }).end(data);
}

server.listen(0, () => console.log((server.address() as AddressInfo).port));
