import { type Message, openConversation } from '@kindred/contracts/chat';
import { PUSH_TITLE } from '@kindred/contracts/push-title';
import type { CurrentUser } from '@kindred/contracts/session';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type TappedBack, tappedBack } from '../features/interactions/use-tap';
import { announce } from '../lib/announce';
import { api } from '../lib/api';
import { kindNames } from '../lib/message-kind';
import { notify } from '../lib/notify';
import { nameOf } from '../lib/person';
import { offerPush } from '../lib/push-offer';
import { reportFailure } from '../lib/report-failure';
import type { Payload } from '../lib/socket';
import { mayLeave } from '../lib/unsaved';
import { useAppName } from '../lib/use-config';

/** How much of a message a toast says, in characters. */
const EXCERPT = 120;

/**
 * Announces new messages and matches by toast and notification, if the member's settings allow it. A member who is
 * on the page already gets none.
 */
export function useAnnouncements({ id, notifyMessages, notifyMatches }: CurrentUser) {
  const go = useNavigate();
  const navigate = (path: string) => mayLeave(() => void go(path));
  const { pathname } = useLocation();
  const appName = useAppName();
  const shown = useRef({ path: '', messageId: '', close: () => {} });

  useEffect(() => {
    if (pathname === shown.current.path) shown.current.close();
  }, [pathname]);

  function message({ id: messageId, conversationId, sender, content, messageType }: Message) {
    if (!notifyMessages) return;
    const path = `/chat/${conversationId}`;
    const open = () => navigate(path);
    const description = [...content].slice(0, EXCERPT).join('') || kindNames[messageType];
    const close = announce({ title: nameOf(sender), description, action: { label: 'Open', run: open } });
    shown.current = { path, messageId, close };
    void notify(appName, PUSH_TITLE, open);
  }

  /** Closes the toast of a message that is unsent. */
  function withdraw({ id }: Message) {
    if (id === shown.current.messageId) shown.current.close();
  }

  function tap({ fromUserId, displayName, isMatch }: Payload<'tap-received'>) {
    if (!notifyMatches) return;
    if (!isMatch || !fromUserId) {
      const description = displayName ? `${displayName} tapped you` : 'Somebody tapped you';
      announce({ title: 'New tap', description, action: { label: 'See', run: () => navigate('/favorites') } });
      return;
    }
    match({ id: fromUserId, displayName, firstName: null });
  }

  function match(person: TappedBack) {
    const open = () => openChat(person.id);
    const description = `You and ${nameOf(person)} tapped each other`;
    announce({ title: "It's a match!", description, action: { label: 'Message', run: open } });
    void notify(appName, PUSH_TITLE, open);
    offerPush();
  }

  useEffect(() => {
    tellMatch();
    return tappedBack.listen(tellMatch);
  });

  /** Announces a match once, also one from before this code had loaded, and never to the member who signs in next. */
  function tellMatch() {
    const tapped = tappedBack.get();
    if (!tapped) return;
    tappedBack.set(null);
    if (notifyMatches && tapped.memberId === id) match(tapped.person);
  }

  /** Opens the chat, unless the member has left the page before the answer comes. */
  function openChat(otherUserId: string) {
    const { href } = window.location;
    api(openConversation, { otherUserId }).then(
      ({ conversationId }) => window.location.href === href && navigate(`/chat/${conversationId}`),
      (error) => reportFailure(error, 'Error', 'Failed to start chat. Please try again.'),
    );
  }

  return { message, withdraw, tap };
}
