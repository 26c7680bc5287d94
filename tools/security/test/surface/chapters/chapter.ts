import type { Gateway, Stack } from '@kindred/testing/start-stack';
import type { Names } from '../names.js';
import type { Script } from '../script.js';

/** The product that a chapter calls. */
export type Surface = {
  stack: Stack;
  /** A gateway behind a proxy that speaks https. */
  secure: Gateway;
  names: Names;
};
export type Chapter = (surface: Surface, script: Script) => Promise<void>;
