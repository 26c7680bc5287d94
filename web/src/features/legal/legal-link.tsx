import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

export function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} state={{ from: pathname }} className="font-medium text-accent underline underline-offset-3">
      {children}
    </Link>
  );
}
