import type { Evidence } from '@kindred/contracts/cases';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-error';
import { Problem } from '../parts/problem';
import { SmallButton } from '../parts/small-button';

const absent = {
  owed: 'Not frozen yet: what holds it cannot be reached. It is tried again by itself.',
  gone: 'It was deleted before it could be frozen.',
};

/** Why there is nothing to show of a piece of evidence; null when it is frozen. */
export function absenceOf({ state }: Pick<Evidence, 'state'>) {
  return state === 'frozen' ? null : absent[state];
}

/** A piece of evidence once it has come. */
export function Frozen<T>({ query, children }: { query: UseQueryResult<T>; children: (content: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <Problem text={messageOf(query.error, 'This evidence could not be loaded.')}>
        <SmallButton onClick={() => query.refetch()}>Retry</SmallButton>
      </Problem>
    );
  }
  return <LoaderCircle aria-label="Loading evidence" className="size-5 animate-spin text-muted" />;
}
