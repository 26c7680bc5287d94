import { useQuery } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { settingsRow } from '../../components/settings-row';
import { configQuery } from '../../lib/use-config';

/** Why an address should be confirmed, or has to be, and where the link is. */
const reasons = {
  nudge: 'Then you know that a link for a new password reaches you.',
  required: 'Until then you can look, but not tap, write or upload.',
};

/** Asks to confirm the address, unless the operator does not. */
export function ConfirmLine() {
  const { confirmEmail = 'off' } = useQuery(configQuery).data ?? {};
  if (confirmEmail === 'off') return null;
  return (
    <Link to="/settings/account" state={{ from: '/settings' }} className={settingsRow}>
      <MailQuestionMark aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.9} />
      <span className="flex-1 text-pretty">
        Confirm your email address
        <span className="block text-sm font-normal text-muted">{reasons[confirmEmail]}</span>
      </span>
    </Link>
  );
}
