import type { ClientToServer, ServerToClient } from '@kindred/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import { DEMO_PASSWORD } from './join.js';

/** Somebody who is signed in and online, as a browser would be. */
export type There = {
  id: string;
  socket: Socket<ServerToClient, ClientToServer>;
  /** Calls the public API. @throws Error unless it succeeds */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
};

/** Signs a demo member in and connects. @throws Error when that fails */
export async function beThere(apiUrl: string, email: string, signal: AbortSignal): Promise<There> {
  let cookie = '';

  async function call(method: string, path: string, body?: unknown) {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const response = await fetch(apiUrl + path, { method, headers, body: JSON.stringify(body), signal });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    cookie = response.headers.getSetCookie().find(isSession)?.split(';')[0] ?? cookie;
    return response.json();
  }

  const { id } = (await call('POST', '/api/auth/login', { email, password: DEMO_PASSWORD })) as { id: string };
  const socket = io(apiUrl, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  return { id, socket, call };
}

const isSession = (cookie: string) => cookie.startsWith('sid=');
