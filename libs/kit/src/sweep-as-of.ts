import { sweepRefused } from '@kindred/contracts/errors';
import type { AsOf } from '@kindred/contracts/sweeps';
import type { ServiceConfig } from './config.js';

/**
 * Does what the clock would have done by then.
 * @param sweep returns how many rows it changed
 * @throws AppError forbidden in production
 */
export async function sweepAsOf(
  { NODE_ENV }: Pick<ServiceConfig, 'NODE_ENV'>,
  { asOf }: AsOf,
  sweep: (asOf: Date) => Promise<number>,
) {
  if (NODE_ENV === 'production') throw sweepRefused();
  return { count: await sweep(new Date(asOf)) };
}
