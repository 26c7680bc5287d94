import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Below the range from which systems take the ports of outgoing connections. */
const lowest = 20_000;
const highest = 29_999;

const given = new Set<number>();

/** Holds a file for each port that a process of this user has claimed, with the id of that process: it may begin to listen later. */
export const claims = path.join(tmpdir(), `kindred-ports-${process.getuid?.() ?? 'all'}`);

/** Returns a TCP port on which nothing listens and which no other process of this user has claimed. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1));
    if (given.has(port) || !claim(port)) continue;
    given.add(port);
    if (await isPortFree(port)) return port;
  }
}

/** Claims a port for this process; false when a running process has it. Where no file can be written, every claim succeeds. */
export function claim(port: number): boolean {
  const file = path.join(claims, String(port));
  try {
    mkdirSync(claims, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return true;
    // The claim of a process that has ended is removed; the next attempt may succeed.
    if (!isAlive(ownerOf(file))) rmSync(file, { force: true });
    return false;
  }
}

function ownerOf(file: string) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return process.pid;
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a server could listen on the port, on the loopback address and on all addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port));
}

function canListen(port: number, host?: string) {
  return new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Whether something accepts connections on the loopback port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Polls until `check` holds; false when `giveUp` settles or `timeout` milliseconds pass first. */
export async function waitUntil(check: () => Promise<boolean>, timeout: number, giveUp?: Promise<unknown>) {
  const end = Date.now() + timeout;
  let over = false;
  giveUp?.finally(() => {
    over = true;
  });
  while (!over && Date.now() < end) {
    if (await check()) return true;
    await sleep(25);
  }
  return false;
}
