const tick = 10_000;
let silent = false;

/**
 * Runs a long step: a line when it begins, every ten seconds, and when it is done.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function step(title, work) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  say(`${title} ...`);
  const ticking = setInterval(() => say(`  ${title}: ${seconds()} s`), tick);
  try {
    const result = await work();
    say(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(ticking);
  }
}

/** Prints one line. @param {string} line */
export function say(line) {
  if (!silent) process.stdout.write(`${line}\n`);
}

/** Prints nothing any more: errors while everything is being stopped are expected. */
export function fallSilent() {
  silent = true;
}
