import { type CaseFile, type CaseSummary, listCasesAsOperator, showCaseAsOperator } from '@kindred/contracts/cases';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { pagesOf } from '@kindred/kit/call';
import { understood } from './arguments.js';
import { caseFile, caseTable } from './case-text.js';
import { type DecisionOptions, decide, usage as decideUsage } from './decide.js';

export const usage = `npm run moderate -- list
npm run moderate -- show <person>
${decideUsage}`;

type Command = (bus: Bus, person: string, options: DecisionOptions) => Promise<string>;

const commands: Record<string, Command> = {
  list: async (bus) => caseTable(await wholeQueue(bus)),
  show: async (bus, person) => caseFile(await wholeCase(bus, person)),
  warn: (bus, person, options) => decide(bus, 'warn', person, options),
  suspend: (bus, person, options) => decide(bus, 'suspend', person, options),
  restore: (bus, person, options) => decide(bus, 'restore', person, options),
  dismiss: (bus, person, options) => decide(bus, 'dismiss', person, options),
};

/**
 * Runs one command of the moderators' console and gives back what to print.
 * @throws Problem for a command that is not understood, AppError for one that is refused
 */
export async function moderate(bus: Bus, args: string[]): Promise<string> {
  const { words, values } = understood(args, ['reason', 'rule', 'days', 'as'], usage);
  const [name = '', person = ''] = words;
  const command = commands[name];
  if (!command || (name !== 'list' && !person)) throw new Problem(usage);
  return command(bus, person, values);
}

async function wholeQueue(bus: Bus): Promise<CaseSummary[]> {
  const cases: CaseSummary[] = [];
  for await (const page of pagesOf(bus, listCasesAsOperator, {})) cases.push(...page);
  return cases;
}

/** With the reports of all pages. */
async function wholeCase(bus: Bus, userId: string): Promise<CaseFile> {
  const pages: CaseFile[] = [];
  for await (const page of pagesOf(bus, showCaseAsOperator, { userId })) pages.push(page);
  const [first] = pages;
  if (!first) throw new Problem('There is no such case.');
  return { ...first, reports: pages.flatMap(({ reports }) => reports) };
}
