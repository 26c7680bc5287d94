import { PlanId } from '@kindred/contracts/plans';
import { CHOSEN_PLAN } from './device-keys';

/** The plan that a visitor chose before they signed in: it travels in the query of the address, and is one of the six. */
export function wantedPlan(search: string) {
  const plan = PlanId.safeParse(new URLSearchParams(search).get('plan'));
  return plan.success ? plan.data : null;
}

/** Notes that a plan was chosen in this tab. */
export const noteChoice = (plan: PlanId) => sessionStorage.setItem(CHOSEN_PLAN, plan);

/** Whether this plan was chosen in this tab, asked once: an address alone, which may come from somebody else, begins no payment. */
export function takeChoice(plan: PlanId) {
  const chosen = sessionStorage.getItem(CHOSEN_PLAN);
  sessionStorage.removeItem(CHOSEN_PLAN);
  return chosen === plan;
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
