import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns the paths, within a folder, of the files that contain one of these words; `leaveOut` names folders to skip. */
export function filesHolding(folder: string, words: string[], leaveOut: string[] = []): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !leaveOut.includes(file.split(path.sep)[0] ?? ''))
    .filter((file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile())
    .filter((file) => holds(readFileSync(path.join(folder, file)), words))
    .sort();
}

function holds(bytes: Buffer, words: string[]) {
  return words.some((word) => bytes.includes(word));
}
