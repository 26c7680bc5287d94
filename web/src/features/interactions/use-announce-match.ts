import { openConversation } from '@kindred/contracts/chat';
import type { DiscoverUser } from '@kindred/contracts/profile';
import { PUSH_TITLE } from '@kindred/contracts/push-title';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../lib/api';
import { notify } from '../../lib/notify';
import { nameOf } from '../../lib/person';
import { offerPush } from '../../lib/push-offer';
import { reportFailure } from '../../lib/report-failure';
import { toast } from '../../lib/toasts';
import { mayLeave } from '../../lib/unsaved';
import { useAppName } from '../../lib/use-config';
import { currentUserQuery } from '../../lib/use-current-user';

type Match = Pick<DiscoverUser, 'id' | 'displayName' | 'firstName'>;

/** Announces a match by toast and notification, with the way to a conversation, if the member's settings allow it. */
export function useAnnounceMatch() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const appName = useAppName();

  /** A late answer leads nobody away who has gone on meanwhile. */
  function openChat(otherUserId: string) {
    const { href } = window.location;
    api(openConversation, { otherUserId }).then(
      ({ conversationId }) => window.location.href === href && mayLeave(() => void navigate(`/chat/${conversationId}`)),
      (error) => reportFailure(error, 'Error', 'Failed to start chat. Please try again.'),
    );
  }

  return (match: Match) => {
    if (!queries.getQueryData(currentUserQuery.queryKey)?.notifyMatches) return;
    const open = () => openChat(match.id);
    const description = `You and ${nameOf(match)} tapped each other`;
    toast({ title: "It's a match!", description, action: { label: 'Message', run: open } });
    void notify(appName, PUSH_TITLE, open);
    offerPush();
  };
}
