import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from './chip';
import { GONE } from './list-screen';

type ListRowProps = {
  to: string;
  id: string;
  /** Whether the list does not have it any more: there is nothing behind it. */
  isGone: boolean;
  onOpen: (id: string) => void;
  children: ReactNode;
};

const look = 'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm';

/** A row of a list, which leads to its own screen. */
export function ListRow({ to, id, isGone, onOpen, children }: ListRowProps) {
  if (isGone) {
    return (
      <li className={look}>
        {children}
        <Chip>{GONE}</Chip>
      </li>
    );
  }
  return (
    <li>
      <Link
        to={to}
        data-row={id}
        onClick={() => onOpen(id)}
        className={`${look} -outline-offset-2 hover:bg-raised focus-visible:bg-raised`}
      >
        {children}
      </Link>
    </li>
  );
}
