import { getAccount } from '@kindred/contracts/auth';
import { signedOut } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { HEADER } from '@kindred/kit/wire';
import { headers } from 'nats';

/** Answers as auth does about an id without an account; auth does not run here. */
export function answerAccounts(bus: Bus) {
  const { kind, code, message: text } = signedOut();
  const refusal = headers();
  refusal.set(HEADER.problem, kind);
  bus.nats.subscribe(getAccount.subject, {
    callback: (_, message) => void message.respond(JSON.stringify({ kind, code, message: text }), { headers: refusal }),
  });
}
