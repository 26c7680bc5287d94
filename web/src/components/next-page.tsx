import { MoreOnScroll } from './more-on-scroll';

/** A list in pages, as a query gives it. */
export type Pages = {
  hasNextPage: boolean;
  fetchNextPage: () => void;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isRefetching: boolean;
};

const later = () => undefined;

/** The end of a list: its next page, if there is one, comes when one scrolls near it, and ends no asking for those before it. */
export function NextPage({ of, label, margin }: { of: Pages; label: string; margin?: string }) {
  if (!of.hasNextPage) return null;
  const { isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = of;
  const load = of.isRefetching ? later : of.fetchNextPage;
  return (
    <MoreOnScroll label={label} load={load} isLoading={isLoading} hasFailed={hasFailed} {...(margin && { margin })} />
  );
}
