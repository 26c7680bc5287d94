import type { Words } from './words.js';
import { Workspace } from './workspace.js';

/** A screen for members: its page with a test, its row in the table of screens, and its look in both themes. */
export function newScreen(root: string, words: Words): string[] {
  const workspace = new Workspace(root, words);
  workspace.addFiles('screen');
  const row = `  { page: '__name__/__name__', path: '/__name__', to: 'member' },\n`;
  workspace.addBefore('web/src/app/screens.ts', /^ {2}\{ page: 'fallback\/not-found'/m, row);
  const scene = `  member('__name__', at('/__name__')),\n`;
  workspace.addBefore('libs/testing/src/scenes.ts', /^ {2}member\('not-found'/m, scene);
  return workspace.written;
}
