import type { ReactNode } from 'react';
import { BackHeader } from './back-header';
import { Failure } from './failure';
import { CheckMark } from './illustrations/check-mark';
import { Loading } from './loading';
import { NextPage, type Pages } from './next-page';
import { Page } from './page';
import { StatusMessage } from './status-message';

type ListPageProps<Item> = {
  title: string;
  list: Pages & { items: Item[] | undefined; isPending: boolean; refetch: () => void };
  loading: string;
  failed: string;
  /** What stands above the list. */
  intro?: string;
  /** What stands there when the list is empty. */
  empty: { title: string; text: string };
  /** An item of the list, with its key. */
  row: (item: Item) => ReactNode;
};

/** A screen of Settings with one list in pages, in each of its states. */
export function ListPage<Item>({ title, ...list }: ListPageProps<Item>) {
  return (
    <>
      <BackHeader to="/settings" title={title} />
      <Page title={title}>
        <List label={title} {...list} />
      </Page>
    </>
  );
}

type ListProps<Item> = Omit<ListPageProps<Item>, 'title'> & { label: string };

function List<Item>({ label, list, loading, failed, intro, empty, row }: ListProps<Item>) {
  const { items, isPending, refetch } = list;
  if (isPending) return <Loading text={loading} />;
  if (!items) return <Failure text={failed} retry={refetch} />;
  if (items.length === 0) return <StatusMessage illustration={<CheckMark />} {...empty} />;
  return (
    <>
      {intro && <p className="px-5 pt-1 pb-3 text-sm text-muted">{intro}</p>}
      <ul aria-label={label} className="divide-y divide-line border-y border-line">
        {items.map(row)}
      </ul>
      <NextPage of={list} label="Loading more" />
    </>
  );
}
