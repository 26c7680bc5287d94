import { userInfo } from 'node:os';
import { AppError } from '@kindred/contracts/app-error';
import {
  type CaseFile,
  decideAsOperator,
  listCasesAsOperator,
  type NewDecision,
  showCaseAsOperator,
} from '@kindred/contracts/cases';
import { contentRules, type RuleId } from '@kindred/contracts/rules';
import { type DecisionKind } from '@kindred/contracts/statements';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call, pagesOf } from '@kindred/kit/call';
import { understood } from './arguments.js';
import { caseFile, caseTable } from './case-text.js';

/** What an operator decides, and what is printed when it is done. */
const done = {
  dismiss: 'The reports are closed.',
  warn: 'The person is warned.',
  suspend: 'The account is suspended; its sessions end.',
  restore: 'The account is open again.',
} satisfies Partial<Record<DecisionKind, string>>;

type Options = Record<string, string | undefined>;

export const usage = `npm run moderate -- list
npm run moderate -- show <person>
npm run moderate -- ${Object.keys(done).join('|')} <person> --rule <number> --reason "..." [--reports <number>] [--days <days>] [--as <your name>]
rules: ${contentRules.map(({ id, name }) => `${id} ${name}`).join(', ')}; a suspension without days is for good;
an open case is closed, but by restore, with --reports as show prints it`;

/**
 * Runs one command of the moderators' console and gives back what to print.
 * @throws Problem for a command that is not understood, AppError for one that is refused
 */
export async function moderate(bus: Bus, args: string[]): Promise<string> {
  const most = args[0] === 'list' ? 1 : 2;
  const { words, values } = understood(args, ['reason', 'rule', 'reports', 'days', 'as'], usage, most);
  const [name = '', person = ''] = words;
  if (name === 'list') return caseTable((await Array.fromAsync(pagesOf(bus, listCasesAsOperator, {}))).flat());
  if (name === 'show' && person) return caseFile(await wholeCase(bus, person));
  if (!isDecision(name) || !person) throw new Problem(usage);
  const madeBy = values.as ?? userInfo().username;
  const reportCount = countOf(values.reports);
  await call(bus, decideAsOperator, { userId: person, decision: decisionOf(name, values), reportCount, madeBy }).catch(
    (error) => {
      throw refusal(error, reportCount) ?? error;
    },
  );
  return done[name];
}

/** What a refusal asks an operator to do; undefined for others. */
function refusal(error: unknown, reportCount: number | undefined) {
  const code = error instanceof AppError && error.code;
  if (code === 'case_closed') {
    return new Problem('No case about this person is open, so nothing was decided: show says what was decided before.');
  }
  if (code === 'case_grown' && reportCount === undefined) {
    return new Problem('There is an open case: read it with show, and repeat --reports as it is printed.');
  }
}

/** With the reports of all pages. */
async function wholeCase(bus: Bus, userId: string): Promise<CaseFile> {
  const pages = await Array.fromAsync(pagesOf(bus, showCaseAsOperator, { userId }));
  const [first] = pages;
  if (!first) throw new Problem('There is no such case.');
  return { ...first, reports: pages.flatMap(({ reports }) => reports) };
}

/** @throws Problem for what is no number */
function countOf(reports: string | undefined) {
  if (reports !== undefined && !/^\d{1,6}$/.test(reports)) throw new Problem(usage);
  return reports === undefined ? undefined : Number(reports);
}

/** @throws Problem for options that are missing or wrong */
function decisionOf(kind: keyof typeof done, { reason, rule, days }: Options): NewDecision {
  if (!reason || !isRule(rule)) throw new Problem(usage);
  if (days === undefined) return { kind, rule, facts: reason };
  if (kind !== 'suspend' || !/^[1-9]\d{0,2}$/.test(days) || Number(days) > 365) throw new Problem(usage);
  return { kind, rule, facts: reason, days: Number(days) };
}

const isDecision = (name: string): name is keyof typeof done => Object.hasOwn(done, name);
const isRule = (id: string | undefined): id is RuleId => contentRules.some((rule) => rule.id === id);
