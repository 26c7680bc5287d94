import type { PersonSummary } from '@kindred/contracts/person-summaries';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import { nameOf } from '../../lib/person';
import { useDeleteConversation } from './use-delete-conversation';

type DeleteConversationSheetProps = {
  conversationId: string;
  partner: PersonSummary;
  isOpen: boolean;
  close: () => boolean;
};

/** Asks for confirmation before a conversation is deleted for the member. Its chat is left then, and not come back to. */
export function DeleteConversationSheet({ conversationId, partner, isOpen, close }: DeleteConversationSheetProps) {
  const navigate = useNavigate();
  const remove = useDeleteConversation(async () => {
    const isInChat = window.location.pathname === `/chat/${conversationId}`;
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    // The event of the deletion may come first and take this sheet away, but not its entry of the history.
    if (close()) await isBack;
    if (isInChat) navigate('/messages', { replace: true });
  });
  return (
    <Sheet
      title="Delete conversation"
      description={`This removes the conversation for you.${partner.isGone ? '' : ` ${nameOf(partner)} keeps their copy.`}`}
      isOpen={isOpen}
      close={close}
      footer={
        <>
          <Button look="secondary" onClick={close} className="flex-1">
            Cancel
          </Button>
          <Button
            look="destructive"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(conversationId)}
            className="flex-1"
          >
            Delete
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">If one of you writes again, it comes back with the new messages only.</p>
    </Sheet>
  );
}
