import { TYPING_MS } from '@kindred/contracts/sockets';
import { useEffect, useState } from 'react';
import { useServerMessage } from '../../lib/live';

/** Whether the other person is typing. Ends with their typing-stop, with a message, or after a timeout. */
export function useIsPartnerTyping(conversationId: string, ownId: string) {
  const [since, setSince] = useState<number | null>(null);

  useServerMessage('user-typing', (typing) => {
    if (typing.conversationId !== conversationId || typing.userId === ownId) return;
    setSince(typing.isTyping ? Date.now() : null);
  });
  useServerMessage('new-message', (message) => {
    if (message.conversationId === conversationId && message.senderId !== ownId) setSince(null);
  });

  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setSince(null), TYPING_MS);
    return () => clearTimeout(timer);
  }, [since]);

  return since !== null;
}
