import { setTimeout as pause } from 'node:timers/promises';

const GAP_MS = 200;

/** Begins to open the landing again and again without a cache, with every file that it names, until `end` gives what was missing. */
export function beginVisits(url: string) {
  const missing: string[] = [];
  let [files, isOver] = [0, false];

  async function load(path: string): Promise<string> {
    files++;
    try {
      const answer = await fetch(new URL(path, url));
      if (answer.ok) return await answer.text();
      missing.push(`${path}: ${answer.status}`);
    } catch (error) {
      missing.push(`${path}: ${error}`);
    }
    return '';
  }

  async function visit() {
    while (!isOver) {
      const page = await load('/');
      const named = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
      await Promise.all(named.map(load));
      await pause(GAP_MS);
    }
  }

  const work = visit();
  return {
    async end() {
      isOver = true;
      await work;
      return { files, missing };
    },
  };
}
