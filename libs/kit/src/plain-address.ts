const GMAIL = ['gmail.com', 'googlemail.com'];

/** An email in the one form that all its spellings share: in lower case, without a +tag, and at Gmail without dots. */
export function plainAddress(email: string) {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase().replace(/\+.*$/s, '');
  return GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
