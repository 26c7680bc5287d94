import { PlanId } from '@kindred/contracts/plans';

/** The plan that a visitor chose before they signed in: it travels in the query of the address, and is one of the six. */
export function wantedPlan(search: string) {
  const plan = PlanId.safeParse(new URLSearchParams(search).get('plan'));
  return plan.success ? plan.data : null;
}

/** An address of this app that carries the plan on. */
export function withPlan(path: '/login' | '/register' | '/subscribe', plan: PlanId | null) {
  return plan ? `${path}?plan=${plan}` : path;
}

/** Where a sign-in leads: to the plan that was chosen, else to Discover. */
export function afterSignIn(search: string) {
  const plan = wantedPlan(search);
  return plan ? withPlan('/subscribe', plan) : '/';
}
