import { Failure } from '../../components/failure';
import { SpeechBubbles } from '../../components/illustrations/speech-bubbles';
import { NextPage } from '../../components/next-page';
import { StatusMessage } from '../../components/status-message';
import { useNow } from '../../lib/use-now';
import { ConversationRows } from './conversation-rows';
import { SkeletonList } from './skeleton-list';
import type { useRequests } from './use-requests';

/** Who asks to write to the member. */
export function RequestsList({ ownId, list }: { ownId: string; list: ReturnType<typeof useRequests> }) {
  const { requests, isPending, refetch, hasNextPage } = list;
  const now = useNow();
  if (isPending) return <SkeletonList />;
  if (!requests) {
    return <Failure text="Your requests could not be loaded. Check your connection and try again." retry={refetch} />;
  }
  if (requests.length === 0 && !hasNextPage) return <NoRequests />;
  return (
    <>
      <p className="px-4 pt-3 pb-2 text-sm leading-snug text-muted">
        Nobody is told whether you saw their message, nor that you decline.
      </p>
      <ConversationRows label="Requests" conversations={requests} ownId={ownId} now={now} />
      <NextPage of={list} label="Loading more requests" />
    </>
  );
}

function NoRequests() {
  return (
    <StatusMessage
      illustration={<SpeechBubbles />}
      title="No requests"
      text="When somebody writes to you who may not do so without asking, their message waits here."
    />
  );
}
