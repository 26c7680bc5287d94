import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { settingsRow } from '../../components/settings-row';

type SettingsLinkProps = { to: string; icon: LucideIcon; label: string };

/** A row that links to a page of its own. */
export function SettingsLink({ to, icon: Icon, label }: SettingsLinkProps) {
  return (
    <Link to={to} state={{ from: '/settings' }} className={settingsRow}>
      <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.9} />
      <span className="flex-1">{label}</span>
      <ChevronRight aria-hidden className="size-4.5 text-muted" />
    </Link>
  );
}
