import type { Bus } from '@kindred/kit/bus';
import type { Logger } from '@kindred/kit/logger';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.js';
import { Activity } from '../people/activity.js';
import { Presence } from '../people/presence.js';
import { sessionReader } from '../session/read-session.js';
import type { SessionStore } from '../session/session-store.js';
import { endSockets, followSessions } from './authority.js';
import { FanOut } from './fan-out.js';
import { closeSockets, createSocketServer } from './socket-server.js';
import { welcome } from './welcome.js';

const SIGN_OF_LIFE_MS = 30_000;

/** Everything about sockets but the listener, which the returned server is attached to. */
export async function startSockets(config: GatewayConfig, redis: Redis, bus: Bus, sessions: SessionStore, log: Logger) {
  const io = createSocketServer(redis, sessionReader(config.SESSION_SECRET, sessions));
  const fanOut = new FanOut(io, redis);
  const presence = new Presence(redis, (arrival) => fanOut.tellPresence(arrival));
  const activity = new Activity(bus, presence);

  io.on('connection', (socket) => {
    const { sid, userId } = socket.data;
    welcome(socket, bus, log);
    if (sessions.hasEnded(sid)) endSockets(io, sid);
    else activity.begin(userId);
  });
  const unfollow = await followSessions(config.DATABASE_URL, io, sessions, activity, log);
  const living = setInterval(() => {
    for (const { data } of io.of('/').sockets.values()) activity.note(data.userId);
  }, SIGN_OF_LIFE_MS);

  const stop = async () => {
    clearInterval(living);
    fanOut.stop();
    presence.stop();
    await unfollow();
    closeSockets(io);
    await activity.stop();
  };
  return { io, fanOut, activity, stop };
}
