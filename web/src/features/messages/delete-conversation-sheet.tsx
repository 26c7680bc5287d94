import { DELETED_ACCOUNT } from '@kindred/contracts/chat';
import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import { useOverlays } from '../../lib/use-overlays';
import { useDeleteConversation } from './use-delete-conversation';

type DeleteConversationSheetProps = { conversationId: string; name: string; isOpen: boolean; close: () => void };

/** Asks for confirmation before a conversation is deleted for the member. Its chat is left then, and not come back to. */
export function DeleteConversationSheet({ conversationId, name, isOpen, close }: DeleteConversationSheetProps) {
  const { leave } = useOverlays();
  const remove = useDeleteConversation(() => {
    // The event of the deletion may come first and take this sheet away.
    if (window.location.pathname === `/chat/${conversationId}`) return leave('/messages');
    close();
  });
  return (
    <Sheet
      title="Delete conversation"
      description={`This removes the conversation for you.${name === DELETED_ACCOUNT ? '' : ` ${name} keeps their copy.`}`}
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
