import { io } from 'socket.io-client';

/** A program: opens a number of connections to `url` with a cookie, prints a line, and keeps them until it is stopped. */
const [url = '', cookie = '', count = '0'] = process.argv.slice(2);
const AT_ONCE = 100;

function connect() {
  const extraHeaders = cookie ? { cookie } : undefined;
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
  return new Promise<void>((connected, failed) => socket.once('connect', connected).once('connect_error', failed));
}

for (let left = Number(count); left > 0; left -= AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, connect));
}
console.log('connected');
