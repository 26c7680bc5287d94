import { Line } from './line.js';

/** An interest as it stands on a profile, and what somebody who has it might say. */
export type Passion = { interest: string; lines: readonly Line[] };

/** The same as we write it down: a sentence that anybody might say is just the sentence. */
export type WrittenPassion = { interest: string; lines: readonly (string | Line)[] };
