import { readFileSync } from 'node:fs';

const interval = 250;

/**
 * Ends this process, as SIGTERM does, when npm or the process that continued as this one is gone: `kill -9` reaches only
 * one of them. Does nothing for whoever runs the file by hand.
 */
export function followParent() {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = nearestAncestors();
  const watching = setInterval(() => {
    if (nearestAncestors() === ancestors) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  watching.unref();
}

/** The parent and, where that is the shell through which npm runs a script, its parent: a change means that one ended. */
function nearestAncestors() {
  const parent = process.ppid;
  try {
    const [, name, grandparent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'));
    return /^(da|ba|a)?sh$/.test(name) ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
