import { AppError } from '@kindred/contracts/app-error';
import { accountSuspended } from '@kindred/contracts/errors';
import { getSuspension } from '@kindred/contracts/moderation';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type { z } from 'zod/mini';

/**
 * Tells people who are suspended why, once they have proved who they are: adds to the refusal of a suspended account the
 * statement, a token for an appeal, how an appeal was decided, and the other statements of the case; nothing while moderation
 * is away. @throws always, the error as it is or with that
 */
export async function explainSuspension(bus: Bus, error: unknown): Promise<never> {
  const userId = error instanceof AppError && error.code === 'account_suspended' && error.detail.userId;
  if (!userId) throw error;
  const { statement, appealToken, outcome, others } = await call(bus, getSuspension, { userId }).catch(noneKnown);
  throw accountSuspended({
    ...(statement && { statement }),
    ...(appealToken && { appealToken }),
    ...(outcome && { outcome }),
    ...(others?.length && { others }),
  });
}

function noneKnown(error: unknown): z.output<typeof getSuspension.output> {
  if (error instanceof AppError) return { statement: null, appealToken: null };
  throw error;
}
