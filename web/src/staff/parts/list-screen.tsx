import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Loading } from '../../components/loading';
import { StatusMessage } from '../../components/status-message';
import { messageOf } from '../../lib/api-error';
import { useKeys } from '../keyboard/use-keys';
import { plural } from './case-words';
import { Problem } from './problem';
import { Screen } from './screen';
import { SmallButton } from './small-button';
import type { SteadyRow } from './steady-rows';
import type { usePages } from './use-pages';
import { useSteady } from './use-steady';

type ListScreenProps<Item> = {
  title: string;
  /** What stands in it: "case". */
  one: string;
  list: ReturnType<typeof usePages<Item>>;
  /** What stands there when the list is empty. */
  empty: { title: string; text: string };
  /** What stands above the list. */
  above?: ReactNode;
  children: (rows: SteadyRow<Item>[]) => ReactNode;
};

/** The words of chips and lines for what was decided, or cannot be looked up, since the list was opened. */
export const GONE = 'Waits no more';

/**
 * A screen with one list in pages, in each of its states. A list that is there stays when loading it anew fails, and its rows
 * stand still: what has come since waits behind the button that loads it anew, whose place nothing else takes.
 */
export function ListScreen<Item extends { id: string }>({
  title,
  one,
  list,
  empty,
  above,
  children,
}: ListScreenProps<Item>) {
  const { items, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const { rows, waiting, isMoved, renew } = useSteady(list);
  useKeys({ r: () => void renew() });
  const news = waiting > 0 ? plural(waiting, `new ${one}`) : isMoved && 'New order';
  return (
    <Screen
      title={title}
      aside={
        items && (
          <>
            <SmallButton look={news ? 'primary' : 'quiet'} onClick={renew}>
              {news || 'Refresh'}
            </SmallButton>
            <span role="status" className="sr-only">
              {news}
            </span>
          </>
        )
      }
    >
      {above}
      {isPending && <Loading text="Loading..." />}
      {isError && !items && <Failure text={messageOf(error, 'The list could not be loaded.')} retry={refetch} />}
      {isError && items && (
        <Problem text={`${messageOf(error, 'The server cannot be reached.')} This list may be out of date.`}>
          <SmallButton onClick={() => refetch()}>Retry</SmallButton>
        </Problem>
      )}
      {items && rows.length === 0 && <StatusMessage illustration={<CheckMark />} {...empty} />}
      {rows.length > 0 && children(rows)}
      {hasNextPage && (
        <p className="flex justify-center py-4">
          <Button look="secondary" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </Screen>
  );
}
