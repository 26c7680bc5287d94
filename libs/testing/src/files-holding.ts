import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder that hold one of these words, by their paths within it; `leaveOut` names folders of it. */
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
