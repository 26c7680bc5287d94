import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Command } from './guarded-process.js';
import { Problem } from './problem.js';

const nobody = 65534;
/** Lets an unprivileged user pass through closed folders like /root; Postgres does not object. */
const passThrough = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

/** Who Postgres, which refuses root, runs as. */
export type Unprivileged = {
  /** The user its files must belong to, when that is not the user of this process. */
  owner?: { uid: number; gid: number };
  wrap(command: Command): Command;
};

/**
 * How to run a program as an ordinary user: as it is, or from root through `setpriv`.
 * @param program answers to `--version`
 * @param folder where it works
 * @param data the files that it has or will have there; it runs as the user that owns them already
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
