import type { Gateway, Stack } from '@kindred/testing/start-stack';
import type { Names } from '../names.js';
import type { Script } from '../script.js';

/** The product on which a chapter plays. */
export type Stage = {
  stack: Stack;
  /** A gateway behind a proxy that speaks https. */
  secure: Gateway;
  names: Names;
};
export type Chapter = (stage: Stage, script: Script) => Promise<void>;
