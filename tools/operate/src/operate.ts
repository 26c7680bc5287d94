import { AppError } from '@kindred/contracts/app-error';
import { holdCase } from '@kindred/contracts/hold-case';
import { countYear, verifyLog } from '@kindred/contracts/moderation';
import { requestFactorRemoval } from '@kindred/contracts/second-factor';
import { listStaff, setStaff } from '@kindred/contracts/staff';
import {
  sweepAges,
  sweepClosedAddresses,
  sweepEvidence,
  sweepLocations,
  sweepOldNotices,
  sweepOutsideNotices,
  sweepSealedCopies,
  sweepSealedPhotos,
  sweepSecondFactors,
  sweepTerms,
  sweepVanishing,
  sweepWithheldFields,
  sweepWithheldPhotos,
} from '@kindred/contracts/sweeps';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { understood } from './arguments.js';
import { printable } from './printable.js';
import { setAside } from './set-aside.js';
import { csvOf } from './transparency.js';

/** The work that services do by the clock, and can be told to do as of another time. */
const sweeps = {
  ages: sweepAges,
  locations: sweepLocations,
  'second factors': sweepSecondFactors,
  'outside notices': sweepOutsideNotices,
  'old notices': sweepOldNotices,
  terms: sweepTerms,
  evidence: sweepEvidence,
  'closed addresses': sweepClosedAddresses,
  'withheld fields': sweepWithheldFields,
  'withheld photos': sweepWithheldPhotos,
  'unsent messages': sweepSealedCopies,
  'vanishing messages': sweepVanishing,
  'sealed photos': sweepSealedPhotos,
};

type Command = {
  usage: string;
  /** Does it and gives back what to print; null where it is not understood. */
  run(bus: Bus, args: string[]): Promise<string | null>;
};

/** The operator's commands by their first word. */
const commands: Record<string, Command> = {
  'set-aside': {
    usage: 'set-aside\nnpm run operate -- set-aside retry <service> [<work> <id>]',
    run: setAside,
  },
  sweep: { usage: 'sweep --as-of <time>, such as 2030-01-31T12:00:00Z', run: sweep },
  staff: {
    usage: 'staff list\nnpm run operate -- staff add|remove <email or id> [--role moderator|admin]',
    run: staff,
  },
  'second-factor': {
    usage: 'second-factor remove <email>',
    run: async (bus, [verb, email, ...more]) => {
      if (verb !== 'remove' || !email || more.length) return null;
      const { dueAt } = await call(bus, requestFactorRemoval, { email }).catch((error) => {
        const isOff = error instanceof AppError && error.code === 'second_factor_off';
        throw isOff ? new Problem('This account has no second factor.') : error;
      });
      return `The second factor is removed at ${dueAt}, later if the mail that tells its owner is late, unless they sign in with it before.`;
    },
  },
  hold: {
    usage: 'hold <case or number of a notice> [release]',
    run: async (bus, [which, verb, ...more]) => {
      if (!which || more.length || (verb !== undefined && verb !== 'release')) return null;
      const isHeld = verb === undefined;
      const named = /^[0-9A-Z]{8}$/.test(which) ? { noticeNumber: which } : { caseId: which };
      const { hasEvidence } = await call(bus, holdCase, { ...named, isHeld });
      if (!hasEvidence) return 'Nothing is left of its evidence.';
      return isHeld ? 'The evidence is kept until it is released.' : 'The evidence goes when its time is over.';
    },
  },
  /** Follows the chain of the log of decisions, through a head that was mailed. */
  log: {
    usage: 'log verify [<number of entries> <head>], as the mail of a day names them',
    run: async (bus, [verb, sequence, head, ...more]) => {
      const isWhole = sequence === undefined || (/^[1-9]\d{0,8}$/.test(sequence) && /^[0-9a-f]{64}$/.test(head ?? ''));
      if (verb !== 'verify' || !isWhole || more.length) return null;
      const mailed = head === undefined ? undefined : { sequence: Number(sequence), head };
      const { entries, head: last, brokenAt } = await call(bus, verifyLog, { mailed });
      if (brokenAt !== null && last !== null && brokenAt > entries)
        throw new Problem(`The log has ${entries} entries: entry ${brokenAt}, whose head was mailed, is missing.`);
      if (brokenAt !== null) throw new Problem(`The log is not as it was written: see entry ${brokenAt}.`);
      return `${entries} entries, all as they were written. The head is ${last}.`;
    },
  },
  transparency: {
    usage: 'transparency <year>',
    run: async (bus, [year = '', ...more]) =>
      /^2\d{3}$/.test(year) && !more.length ? csvOf(await call(bus, countYear, { year: Number(year) })) : null,
  },
};

const usageOf = (name: string) => `npm run operate -- ${commands[name]?.usage}`;
export const usage = Object.keys(commands).map(usageOf).join('\n');

/**
 * Runs one command and gives back what to print.
 * @throws Problem for a command that is not understood, AppError for one that is refused
 */
export async function operate(bus: Bus, [name = '', ...args]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const printed = await command?.run(bus, args);
  if (typeof printed === 'string') return printed;
  throw new Problem(command ? usageOf(name) : usage);
}

/** Runs every sweep as it would run at a time; the product refuses in production. */
async function sweep(bus: Bus, args: string[]) {
  const { values } = understood(args, ['as-of'], usageOf('sweep'), 0);
  const time = new Date(values['as-of'] ?? '');
  if (Number.isNaN(time.getTime())) return null;
  const lines: string[] = [];
  for (const [name, contract] of Object.entries(sweeps)) {
    const { count } = await call(bus, contract, { asOf: time.toISOString() });
    lines.push(`${name}: ${count}`);
  }
  return lines.join('\n');
}

const WAS_NO_STAFF = 'The account was no staff, so nothing has changed: see staff list.';

/** Lists the staff, or makes an account a moderator, an admin, or a plain member again; no address is printed. */
async function staff(bus: Bus, args: string[]) {
  const { words, values } = understood(args, ['role'], usageOf('staff'), 2);
  const [verb, who] = words;
  if (verb === 'list' && !who && !values.role) return listed(await call(bus, listStaff, {}));
  const role = verb === 'remove' ? 'member' : (values.role ?? 'moderator');
  const isRole = verb === 'remove' ? values.role === undefined : role === 'moderator' || role === 'admin';
  if (!who || !isRole || !['add', 'remove'].includes(verb ?? '')) return null;
  const named = who.includes('@') ? { email: who } : { id: who };
  const { isChanged } = await call(bus, setStaff, { ...named, role: role as 'member' | 'moderator' | 'admin' });
  if (role !== 'member') return `The account has the role ${role} now.`;
  return isChanged ? 'The account is a plain member again.' : WAS_NO_STAFF;
}

const listed = (staff: { id: string; username: string; role: string }[]) =>
  staff.map(({ id, role, username }) => `${id}  ${role}  ${printable(username)}`).join('\n');
