import { BackHeader } from '../../components/back-header';
import { Failure } from '../../components/failure';
import { CheckMark } from '../../components/illustrations/check-mark';
import { Loading } from '../../components/loading';
import { MoreOnScroll } from '../../components/more-on-scroll';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { BlockedRow } from './blocked-row';
import { useBlocks } from './use-blocks';

export function BlockedPage() {
  return (
    <>
      <BackHeader to="/settings" title="Blocked contacts" />
      <Page title="Blocked contacts">
        <BlockedList />
      </Page>
    </>
  );
}

function BlockedList() {
  const { people, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useBlocks();
  if (isPending) return <Loading text="Loading blocked contacts..." />;
  if (!people) return <Failure text="Your blocked contacts could not be loaded." retry={refetch} />;
  if (people.length === 0) return <Nobody />;
  return (
    <>
      <p className="px-5 pt-1 pb-3 text-sm text-muted">
        You and they cannot see each other, and neither can write to the other.
      </p>
      <ul aria-label="Blocked contacts" className="divide-y divide-line border-y border-line">
        {people.map((person) => (
          <BlockedRow key={person.id} person={person} />
        ))}
      </ul>
      {hasNextPage && (
        <MoreOnScroll
          label="Loading more"
          load={fetchNextPage}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
        />
      )}
    </>
  );
}

function Nobody() {
  return (
    <Notice
      illustration={<CheckMark />}
      title="Nobody is blocked"
      text="Block someone from their profile, and they will stand here. They are not told."
    />
  );
}
