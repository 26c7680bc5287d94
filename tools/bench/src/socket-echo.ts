import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** The floor: a bare Socket.IO that echoes each message. */
const server = createServer();
new Server(server).on('connection', (socket) => {
  socket.on('echo', (text: unknown, answer: (text: unknown) => void) => answer(text));
});
server.listen(0, () => console.log(`${(server.address() as AddressInfo).port} ${process.pid}`));
