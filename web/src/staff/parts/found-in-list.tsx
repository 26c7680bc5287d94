import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Failure } from '../../components/failure';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Loading } from '../../components/loading';
import { messageOf } from '../../lib/api-error';
import { DeadEnd } from './dead-end';
import { NotFound } from './not-found';
import { Screen } from './screen';
import type { usePages } from './use-pages';

type FoundInListProps<Item> = {
  title: string;
  id: string | undefined;
  list: ReturnType<typeof usePages<Item>>;
  children: (item: Item) => ReactNode;
};

/**
 * One of a list that has no address of its own at the server: its pages are loaded until it is there. It leaves the list when it is
 * decided, also by somebody else while it is on the screen, and while what it is about cannot be looked up.
 */
export function FoundInList<Item extends { id: string }>({ title, id, list, children }: FoundInListProps<Item>) {
  const { items, isPending, isError, error, refetch, hasNextPage, isFetching, fetchNextPage } = list;
  const found = items?.find((item) => item.id === id);
  const isFurther = !found && hasNextPage && !isError;
  useEffect(() => {
    if (isFurther && !isFetching) void fetchNextPage();
  }, [isFurther, isFetching, fetchNextPage]);

  const [shownId, setShownId] = useState<string>();
  if (found && id !== shownId) setShownId(id);

  if (found) return children(found);
  if (!isPending && !isError && !isFurther) return id === shownId ? <NotListed title={title} /> : <NotFound />;
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

function NotListed({ title }: { title: string }) {
  return (
    <DeadEnd
      screen={title}
      illustration={<CheckMark />}
      title="This waits no more"
      text="It has left the list while you had it open: it is decided, or cannot be looked up right now."
    />
  );
}
