import { useQuery } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { settingsRow } from '../../components/settings-row';
import { configQuery } from '../../lib/use-config';

/** Where an address has to be confirmed: what does not work until then, and where the link is. */
export function ConfirmLine() {
  const { data } = useQuery(configQuery);
  if (data?.confirmEmail !== 'required') return null;
  return (
    <Link to="/settings/account" state={{ from: '/settings' }} className={settingsRow}>
      <MailQuestionMark aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.9} />
      <span className="flex-1 text-pretty">
        Confirm your email address
        <span className="block text-sm font-normal text-muted">
          Until then you can look, but not tap, write or upload.
        </span>
      </span>
    </Link>
  );
}
