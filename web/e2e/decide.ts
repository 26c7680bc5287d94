import { decideAsOperator, type NewDecision } from '@kindred/contracts/cases';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { natsUrl } from './addresses.js';

/** Decides about a person as an operator does, who was shown so many reports. */
export async function decide(userId: string, decision: NewDecision, reportCount = 0): Promise<void> {
  const bus = await Bus.connect('operator', natsUrl());
  try {
    await call(bus, decideAsOperator, { userId, decision, reportCount, madeBy: 'sage' });
  } finally {
    await bus.close();
  }
}
