import { describe, type Logger } from '@kindred/kit/logger';
import type { Activity } from '../people/activity.js';
import { hearSessionEnds } from '../session/session-ends.js';
import type { SessionStore } from '../session/session-store.js';
import { sessionRoom } from './rooms.js';
import type { SocketServer } from './socket-server.js';

/** Ends the sockets of a session with it, and its person's presence with the last one. Gives how to stop. */
export async function followSessions(
  databaseUrl: string,
  io: SocketServer,
  sessions: SessionStore,
  activity: Activity,
  log: Logger,
) {
  const warn = (error: unknown) => log.warn({ err: describe(error) }, 'the end of a session was not followed');

  const onEnd = (sid: string, userId: string) => {
    sessions.forget(sid);
    endSockets(io, sid);
    activity.forget(userId);
    endLast(userId).catch(warn);
  };
  const endLast = async (userId: string) => {
    if (!(await sessions.hasAny(userId))) await activity.end(userId);
  };
  const checkAll = async () => {
    const held = [...new Set([...io.of('/').sockets.values()].map(({ data }) => data.sid))];
    const alive = new Set(await sessions.stillThere(held));
    for (const sid of held.filter((one) => !alive.has(one))) endSockets(io, sid);
  };
  return hearSessionEnds(databaseUrl, { onEnd, onListening: () => void checkAll().catch(warn) }, log);
}

export function endSockets(io: SocketServer, sid: string) {
  io.local.in(sessionRoom(sid)).emit('session-ended', {});
  io.local.in(sessionRoom(sid)).disconnectSockets(true);
}
