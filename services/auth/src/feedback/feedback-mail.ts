type Feedback = { message: string; username: string; plan: string | null; appName: string };

/** What each plan was promised. Weekly plans and members without one are answered in turn. */
const support: Record<string, string> = {
  monthly: 'Priority support',
  quarterly: 'Priority support',
  semiannual: 'Priority support',
  annual: 'VIP support',
};

/** What a member wrote to the operator, in plain text; the first line says how soon they were promised an answer. */
export function composeFeedbackMail({ message, username, plan, appName }: Feedback) {
  const promise = (plan && support[plan]) || 'Feedback';
  return {
    subject: `[${promise}] ${appName}: from ${username}`,
    text: [`${promise}. Plan: ${plan ?? 'none'}.`, `${username} writes:`, message].join('\n\n'),
  };
}
