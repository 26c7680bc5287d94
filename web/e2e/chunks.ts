import { readFileSync } from 'node:fs';

type Chunk = { file: string; imports?: string[]; css?: string[] };

/** The files of the built client by their sources, as `src/app/overlays.tsx`. */
export const chunks: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'),
);

/** The path of the file that has a source, with the slash. @throws Error when none has */
export function pathOf(source: string): string {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`No file of the client begins with ${source}.`);
  return `/${chunk.file}`;
}
