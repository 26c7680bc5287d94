import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTEN = '0A';
const LOOPBACK = /^0100007F$|^0{24}01000000$|^0{16}FFFF00000100007F$/;

/** A listening TCP socket: the port, and whether only this machine reaches it. */
export type Listening = { port: number; isLoopback: boolean };

/** Returns the listening sockets of a process on Linux; none elsewhere. */
export function listeningSockets(pid: number): Listening[] {
  if (process.platform !== 'linux') return [];
  const own = socketsOf(pid);
  return ['tcp', 'tcp6'].flatMap((table) => {
    const [, ...rows] = readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n');
    return rows.flatMap((row) => {
      const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/);
      const [address = '', port = ''] = local.split(':');
      if (state !== LISTEN || !own.has(inode)) return [];
      return [{ port: Number.parseInt(port, 16), isLoopback: LOOPBACK.test(address) }];
    });
  });
}

function socketsOf(pid: number) {
  const folder = `/proc/${pid}/fd`;
  return new Set(readdirSync(folder).flatMap((name) => inodeOf(`${folder}/${name}`)));
}

/** A descriptor may be closed while the folder is read. */
function inodeOf(file: string): string[] {
  try {
    return [/^socket:\[(\d+)\]$/.exec(readlinkSync(file))?.[1] ?? ''].filter(Boolean);
  } catch {
    return [];
  }
}
