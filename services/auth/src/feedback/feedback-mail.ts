type Feedback = { message: string; username: string; plan: string | null; appName: string };

/** The support that each plan promises; members with a weekly plan or none are answered in order of arrival. */
const support: Record<string, string> = {
  monthly: 'Priority support',
  quarterly: 'Priority support',
  semiannual: 'Priority support',
  annual: 'VIP support',
};

/** The mail with a member's feedback, in plain text. The first line names the support that their plan promises. */
export function composeFeedbackMail({ message, username, plan, appName }: Feedback) {
  const promise = (plan && support[plan]) || 'Feedback';
  return {
    subject: `[${promise}] ${appName}: from ${username}`,
    text: [`${promise}. Plan: ${plan ?? 'none'}.`, `${username} writes:`, message].join('\n\n'),
  };
}
