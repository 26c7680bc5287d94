import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { messageOf } from '../../lib/api-error';
import { NotFound } from './not-found';
import { Screen } from './screen';
import type { usePages } from './use-pages';

type FoundInListProps<Item> = {
  title: string;
  id: string | undefined;
  list: ReturnType<typeof usePages<Item>>;
  children: (item: Item) => ReactNode;
};

/** One of a list that has no address of its own at the server: its pages are loaded until it is there. */
export function FoundInList<Item extends { id: string }>({ title, id, list, children }: FoundInListProps<Item>) {
  const { items, isPending, isError, error, refetch, hasNextPage, isFetching, fetchNextPage } = list;
  const found = items?.find((item) => item.id === id);
  const isFurther = !found && hasNextPage && !isError;
  useEffect(() => {
    if (isFurther && !isFetching) void fetchNextPage();
  }, [isFurther, isFetching, fetchNextPage]);

  if (found) return children(found);
  if (!isPending && !isError && !isFurther) return <NotFound />;
  return (
    <Screen title={title}>
      {isError ? (
        <Failure text={messageOf(error, 'This could not be loaded.')} retry={refetch} />
      ) : (
        <Loading text="Loading..." />
      )}
    </Screen>
  );
}
