import { addHiddenAddresses } from '@kindred/contracts/hidden-addresses';

const { emails: Emails } = addHiddenAddresses.input.shape;

/** The addresses in a text, one a line or with commas between; or what is wrong with the first that is none. */
export function typedAddresses(text: string): { emails: string[] } | { error: string } {
  const emails = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const parsed = Emails.safeParse(emails);
  if (parsed.success) return { emails: parsed.data };
  const [issue] = parsed.error.issues;
  const wrong = typeof issue?.path[0] === 'number' ? emails[issue.path[0]] : undefined;
  return { error: wrong ? `“${wrong}” is not an email address` : (issue?.message ?? 'Enter an email address') };
}
