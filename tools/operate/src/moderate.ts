import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type CaseFile, decideCase, listCases, showCase } from '@kindred/contracts/profile-moderation';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call, pagesOf } from '@kindred/kit/call';
import { caseFile, caseTable } from './case-text.js';

export const usage = `npm run moderate -- list
npm run moderate -- show <person>
npm run moderate -- dismiss|suspend|restore <person> --reason "..." [--as <your name>]`;

type Options = { reason?: string; as?: string };
type Command = (bus: Bus, person: string, options: Options) => Promise<string>;

const commands: Record<string, Command> = {
  list: async (bus) => caseTable(await call(bus, listCases, {})),
  show: async (bus, person) => caseFile(await wholeCase(bus, person)),
  dismiss: decision('dismiss', 'The reports are closed.'),
  suspend: decision('suspend', 'The account is suspended; its sessions have ended.'),
  restore: decision('restore', 'The account is open again.'),
};

/**
 * Runs one command of the moderators' console and gives back what to print.
 * @throws Problem for a command that is not understood, AppError for one that is refused
 */
export async function moderate(bus: Bus, args: string[]): Promise<string> {
  const { positionals, values } = understand(args);
  const [name = '', person = ''] = positionals;
  const command = commands[name];
  if (!command || (name !== 'list' && !person)) throw new Problem(usage);
  return command(bus, person, values);
}

/** With the reports of all pages. */
async function wholeCase(bus: Bus, userId: string): Promise<CaseFile> {
  const pages: CaseFile[] = [];
  for await (const page of pagesOf(bus, showCase, { userId })) pages.push(page);
  const [first] = pages;
  if (!first) throw new Problem('There is no such case.');
  return { ...first, reports: pages.flatMap(({ reports }) => reports) };
}

function understand(args: string[]) {
  const options = { reason: { type: 'string' }, as: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Problem(usage);
  }
}

function decision(kind: 'dismiss' | 'suspend' | 'restore', done: string): Command {
  return async (bus, userId, { reason, as }) => {
    if (!reason) throw new Problem(`Say why: npm run moderate -- ${kind} ${userId} --reason "..."`);
    await call(bus, decideCase, { userId, kind, reason, madeBy: as ?? userInfo().username });
    return done;
  };
}
