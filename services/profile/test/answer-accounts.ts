import { getAccount } from '@kindred/contracts/auth';
import { signedOut } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { HEADER } from '@kindred/kit/wire';
import { headers } from 'nats';
import type { z } from 'zod/mini';

/** Answers as auth does about ids, a few of which have an account; auth does not run here. */
export function answerAccounts(bus: Bus, registered: ReadonlySet<string> = new Set()) {
  const { kind, code, message: text } = signedOut();
  const refusal = headers();
  refusal.set(HEADER.problem, kind);
  bus.nats.subscribe(getAccount.subject, {
    callback: (_, message) => {
      const { callerId } = message.json<{ callerId: string }>();
      if (registered.has(callerId)) message.respond(JSON.stringify(accountOf(callerId)));
      else message.respond(JSON.stringify({ kind, code, message: text }), { headers: refusal });
    },
  });
}

function accountOf(id: string): z.input<typeof getAccount.output> {
  const createdAt = '2029-05-01T10:00:00.000Z';
  const who = { id, email: `${id}@example.com`, username: 'ada', isVerified: true, role: 'member' } as const;
  return { ...who, version: 1, passwordVersion: 1, isWelcomed: true, createdAt };
}
