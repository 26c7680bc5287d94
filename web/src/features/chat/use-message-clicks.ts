import { type Reaction, reactionEmojis } from '@kindred/contracts/chat';
import { type RefObject, useEffect, useEffectEvent } from 'react';

type Clicks = {
  quote: (messageId: string) => void;
  photo: (messageId: string) => void;
  emoji: (messageId: string, emoji: Reaction['emoji']) => void;
};

/** Hears clicks on the quotes, the photos and the reactions of a list. The list listens for all its messages. */
export function useMessageClicks(list: RefObject<HTMLElement | null>, clicks: Clicks) {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('[data-quote], [data-photo], [data-emoji]');
    const messageId = button?.closest<HTMLElement>('[data-message]')?.dataset.message;
    if (!button || !messageId) return;
    const emoji = reactionEmojis.find((one) => one === button.dataset.emoji);
    if (button.dataset.quote) clicks.quote(button.dataset.quote);
    else if (button.dataset.photo) clicks.photo(messageId);
    else if (emoji) clicks.emoji(messageId, emoji);
  });

  useEffect(() => {
    const box = list.current;
    const listener = (event: MouseEvent) => onClick(event);
    box?.addEventListener('click', listener);
    return () => box?.removeEventListener('click', listener);
  }, [list]);
}
