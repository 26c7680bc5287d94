import { parseArgs } from 'node:util';
import type { Role } from '@kindred/contracts/auth';
import { setStaff } from '@kindred/contracts/staff';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';

export const usage = 'npm run operate -- staff add|remove <email> [--role moderator|admin]';

/**
 * Makes the account with an address a moderator, an admin, or a plain member again, and gives back what to print, which
 * does not name the address.
 * @throws Problem for a command that is not understood, AppError when no account has the address
 */
export async function staff(bus: Bus, args: string[]): Promise<string> {
  const { email, role } = understand(args);
  await call(bus, setStaff, { email, role });
  return role === 'member' ? 'The account is a plain member again.' : `The account has the role ${role} now.`;
}

function understand(args: string[]): { email: string; role: Role } {
  const { positionals, values } = parse(args);
  const [verb, email, ...more] = positionals;
  if (!email || more.length) throw new Problem(usage);
  if (verb === 'remove' && values.role === undefined) return { email, role: 'member' };
  const { role = 'moderator' } = values;
  if (verb === 'add' && (role === 'moderator' || role === 'admin')) return { email, role };
  throw new Problem(usage);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { role: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Problem(usage);
  }
}
