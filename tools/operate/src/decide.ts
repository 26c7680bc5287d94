import { userInfo } from 'node:os';
import { decideAsOperator, type NewDecision } from '@kindred/contracts/cases';
import { contentRules, type RuleId } from '@kindred/contracts/rules';
import { type DecisionKind } from '@kindred/contracts/statements';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';

/** What an operator decides, and what is printed when it is done. */
const done = {
  dismiss: 'The reports are closed.',
  warn: 'The person is warned.',
  suspend: 'The account is suspended; its sessions end.',
  restore: 'The account is open again.',
} satisfies Partial<Record<DecisionKind, string>>;

export type DecisionOptions = { reason?: string; rule?: string; days?: string; as?: string };

export const usage = `npm run moderate -- ${Object.keys(done).join('|')} <person> --rule <number> --reason "..." [--days <days>] [--as <your name>]
rules: ${contentRules.map(({ id, name }) => `${id} ${name}`).join(', ')}; a suspension without days is for good`;

/** Decides about a person. @throws Problem for options that are missing or wrong, AppError for an unknown person */
export async function decide(bus: Bus, kind: keyof typeof done, userId: string, options: DecisionOptions) {
  const madeBy = options.as ?? userInfo().username;
  await call(bus, decideAsOperator, { userId, decision: decisionOf(kind, options), madeBy });
  return done[kind];
}

function decisionOf(kind: keyof typeof done, { reason, rule, days }: DecisionOptions): NewDecision {
  if (!reason || !isRule(rule)) throw new Problem(usage);
  if (days === undefined) return { kind, rule, facts: reason };
  if (kind !== 'suspend' || !/^[1-9]\d{0,2}$/.test(days) || Number(days) > 365) throw new Problem(usage);
  return { kind, rule, facts: reason, days: Number(days) };
}

const isRule = (id: string | undefined): id is RuleId => contentRules.some((rule) => rule.id === id);
