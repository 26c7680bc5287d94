import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Failure } from '../../components/failure';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Loading } from '../../components/loading';
import { messageOf } from '../../lib/api-error';
import { DeadEnd } from './dead-end';
import { NotFound } from './not-found';
import { unsentText } from './outcome-form';
import { Screen } from './screen';
import { Unsent } from './unsent';
import type { usePages } from './use-pages';

type FoundInListProps<Item> = {
  title: string;
  id: string | undefined;
  list: ReturnType<typeof usePages<Item>>;
  /** `hasLeft`: the list does not have it any more. */
  children: (item: Item, hasLeft: boolean) => ReactNode;
};

/**
 * One of a list that has no address of its own at the server: its pages are loaded until it is there. It leaves the list when it is
 * decided, also by somebody else, and while what it is about cannot be looked up. On the screen it stays then, with what the
 * moderator writes about it.
 */
export function FoundInList<Item extends { id: string }>({ title, id, list, children }: FoundInListProps<Item>) {
  const { items, isPending, isError, error, refetch, hasNextPage, isFetching, fetchNextPage } = list;
  const found = items?.find((item) => item.id === id);
  const isFurther = !found && hasNextPage && !isError;
  useEffect(() => {
    if (isFurther && !isFetching) void fetchNextPage();
  }, [isFurther, isFetching, fetchNextPage]);

  const [last, setLast] = useState<Item>();
  if (found && found !== last) setLast(found);
  const shown = found ?? (last?.id === id ? last : undefined);
  const isListed = Boolean(found) || isPending || isError || isFurther;

  if (shown) return children(shown, !isListed);
  if (!isListed) return <NotListed title={title} unsent={unsentText(id ?? '')} />;
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

/** Whoever comes back to what a colleague has decided since finds what they wrote about it. */
function NotListed({ title, unsent }: { title: string; unsent: string }) {
  if (!unsent) return <NotFound />;
  return (
    <DeadEnd
      screen={title}
      illustration={<CheckMark />}
      title="This waits no more"
      text="It has left the list since you wrote about it: it is decided, or cannot be looked up right now."
    >
      <Unsent texts={[unsent]} />
    </DeadEnd>
  );
}
