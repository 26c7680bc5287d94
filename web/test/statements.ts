import type { Statement } from '@kindred/contracts/statements';

/** What a decision says to the member. */
export function statement(parts: Partial<Statement> = {}): Statement {
  return {
    id: crypto.randomUUID(),
    kind: 'warn',
    rule: '3',
    facts: 'A threat',
    text: 'This is a warning.',
    until: null,
    createdAt: '2026-03-04T10:00:00.000Z',
    readAt: null,
    canAppeal: true,
    ...parts,
  };
}
