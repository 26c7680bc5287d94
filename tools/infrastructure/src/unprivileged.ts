import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Command } from './guarded-process.js';
import { Problem } from './problem.js';

const nobody = 65534;
/** Options that let an unprivileged user pass through closed folders like /root; Postgres accepts them. */
const passThrough = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

/** The user that Postgres, which refuses root, runs as. */
export type Unprivileged = {
  /** The owner of its files, when that is not the user of this process. */
  owner?: { uid: number; gid: number };
  wrap(command: Command): Command;
};

/**
 * Returns how to run a program as an ordinary user: as it is, or from root through `setpriv`.
 * @param program answers to `--version`
 * @param folder its working directory
 * @param data its files there; when they exist, it runs as their owner
 * @throws Problem where root cannot become another user that reaches both
 */
export function unprivileged(program: string, folder: string, data: string): Unprivileged {
  if (process.getuid?.() !== 0) return { wrap: (command) => command };
  const { uid, gid } = statSync(data, { throwIfNoEntry: false }) ?? { uid: nobody, gid: nobody };
  const dropRights = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const flags = [dropRights, [...dropRights, ...passThrough]].find((candidate) =>
    isRunnable(candidate, program, folder),
  );
  if (!flags) {
    throw new Problem(
      'Postgres refuses to run as root: start as an ordinary user who owns the repository and DATA_DIR.',
    );
  }
  return {
    owner: { uid, gid },
    wrap: (command) => ({ ...command, file: 'setpriv', args: [...flags, command.file, ...command.args] }),
  };
}

function isRunnable(flags: string[], program: string, folder: string) {
  const attempt = ['sh', '-c', 'cd "$0" && exec "$1" --version', folder, program];
  const { status, stderr } = spawnSync('setpriv', [...flags, ...attempt]);
  return status === 0 && stderr.length === 0;
}
