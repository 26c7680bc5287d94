import type { ClientToServer, ServerToClient } from '@kindred/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import { DEMO_PASSWORD } from './accounts.js';

/** A demo member who is signed in, as in a browser. */
export type SignedInMember = {
  id: string;
  /** Calls the public API. @throws Error unless it succeeds */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Opens a socket, by which the member is online. */
  connect(): Socket<ServerToClient, ClientToServer>;
};

/** @throws Error when the sign-in fails */
export async function signIn(apiUrl: string, email: string, signal?: AbortSignal): Promise<SignedInMember> {
  let cookie = '';

  async function call(method: string, path: string, body?: unknown) {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const response = await fetch(apiUrl + path, { method, headers, body: JSON.stringify(body), signal });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    cookie = response.headers.getSetCookie().find(isSession)?.split(';')[0] ?? cookie;
    return response.status === 204 ? undefined : response.json();
  }

  const { id } = (await call('POST', '/api/auth/login', { email, password: DEMO_PASSWORD })) as { id: string };
  const connect = () => io(apiUrl, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  return { id, call, connect };
}

const isSession = (cookie: string) => cookie.startsWith('sid=');
