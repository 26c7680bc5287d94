import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../setup/places.mjs';

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const folders = globSync('{libs,services,tools}/*/tsconfig.json', { cwd: root }).map((file) => path.dirname(file));

it('each package is in the program of those that know what it knows', () => {
  const knowDom = folders.filter((folder) => read(`${folder}/tsconfig.json`).compilerOptions?.lib?.includes('dom'));
  expect(read('tsconfig.json').exclude.toSorted()).toEqual(knowDom.toSorted());
  expect(read('tsconfig.dom.json').include.toSorted()).toEqual(
    knowDom.flatMap((folder) => [`${folder}/src`, `${folder}/test`]).toSorted(),
  );
});
