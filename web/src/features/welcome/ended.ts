import type { Suspension } from '../../lib/objections';
import { createStore } from '../../lib/store';

/** What became of an account whose owner is too young; a suspension with what its answer says. */
export type End = { kind: 'deleted' } | ({ kind: 'suspended' } & Partial<Suspension>);

/** Kept beside the screens, so that reading the Terms meanwhile does not lose it. A reload does. */
export const ended = createStore<End | null>(null);
