import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Loading } from '../../components/loading';
import { StatusMessage } from '../../components/status-message';
import { messageOf } from '../../lib/api-error';
import { Problem } from './problem';
import { Screen } from './screen';
import { SmallButton } from './small-button';
import type { usePages } from './use-pages';

type ListScreenProps<Item> = {
  title: string;
  list: ReturnType<typeof usePages<Item>>;
  /** What stands there when the list is empty. */
  empty: { title: string; text: string };
  children: (items: Item[]) => ReactNode;
};

/** A screen with one list in pages, in each of its states. A list that is there stays when loading it anew fails. */
export function ListScreen<Item>({ title, list, empty, children }: ListScreenProps<Item>) {
  const { items, isPending, isFetching, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    list;
  return (
    <Screen
      title={title}
      aside={
        items && (
          <SmallButton look="quiet" disabled={isFetching} onClick={() => refetch()}>
            Refresh
          </SmallButton>
        )
      }
    >
      {isPending && <Loading text="Loading..." />}
      {isError && !items && <Failure text={messageOf(error, 'The list could not be loaded.')} retry={refetch} />}
      {isError && items && (
        <Problem text={`${messageOf(error, 'The server cannot be reached.')} This list may be out of date.`}>
          <SmallButton onClick={() => refetch()}>Retry</SmallButton>
        </Problem>
      )}
      {items?.length === 0 && <StatusMessage illustration={<CheckMark />} {...empty} />}
      {items && items.length > 0 && children(items)}
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
