import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Answers a message that a finger swipes to the right. The browser keeps scrolling up and down to itself. The code for it
 * comes after the chat; where it does not, the menu answers.
 */
export function useSwipeToReply(list: RefObject<HTMLElement | null>, reply: (messageId: string) => void) {
  const onReply = useEffectEvent(reply);

  useEffect(() => {
    const box = list.current;
    const watching = import('./watch-swipes').then(
      ({ watchSwipes }) => box && watchSwipes(box, (id) => onReply(id)),
      () => null,
    );
    return () => void watching.then((stop) => stop?.());
  }, [list]);
}
