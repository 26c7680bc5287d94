import { createStore } from './store';

/**
 * Why an account is suspended, as the answer to its sign-in says, the token to appeal with, how that was decided, and what else
 * was decided in the case.
 */
export type Suspension = { statement: unknown; appealToken?: string; outcome?: unknown; others?: unknown };

/** What became of an account whose owner is too young; a suspension with what its answer says. */
export type End = { kind: 'deleted' } | ({ kind: 'suspended' } & Partial<Suspension>);

/**
 * The suspension that a sign-in has shown, the end of an account at the age gate, and appeals that are written and not
 * sent, by their statement. Kept beside the screens, so that reading the Terms meanwhile does not lose them, and nowhere but
 * in the memory of this page. The suspension goes once the sign-in is left for the landing.
 */
export const suspension = createStore<Suspension | null>(null);
export const ended = createStore<End | null>(null);
const appeals = new Map<string, string>();

export const keptAppeal = (statementId: string) => appeals.get(statementId) ?? '';

export function keepAppeal(statementId: string, text: string) {
  if (text) appeals.set(statementId, text);
  else appeals.delete(statementId);
}

export function forgetAppeals() {
  suspension.set(null);
  ended.set(null);
  appeals.clear();
}
