import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { mayMove } from '../../lib/may-move';
import { keyOfMessage } from './group-messages';
import type { ShownMessage } from './shown-message';

const NEAR = 80;

/**
 * Keeps the position of a list whose scroll is measured from its end (`flex-col-reverse`): what comes before it moves
 * nothing. What comes after it pushes who is at the end along, and leaves in place who has scrolled up, or who looks at
 * messages far from the latest. Whoever comes to look at one message (`isSought`) is at the end only once that is known.
 */
export function useScrollPosition(messages: ShownMessage[], ownId: string, isFar: boolean, isSought: boolean) {
  const list = useRef<HTMLDivElement>(null);
  // As of the last render: reading them during a change would force a layout.
  const drawn = useRef({ height: 0, scrollTop: 0 });
  const [isAtEnd, setIsAtEnd] = useState(!isSought);
  const last = messages.at(-1);
  const lastKey = last && keyOfMessage(last);
  const isOwn = last?.senderId === ownId;
  const previous = useRef(lastKey);
  const wasFar = useRef(isFar);

  useLayoutEffect(() => {
    const box = list.current;
    const isNew = previous.current !== undefined && previous.current !== lastKey;
    previous.current = lastKey;
    if (wasFar.current !== isFar) {
      wasFar.current = isFar;
      // Both lists end alike for whoever is at the end of both: nothing moves.
      if (box && !isFar && (isNew || -drawn.current.scrollTop > NEAR)) box.scrollTop = 0;
      return;
    }
    const { height, scrollTop } = drawn.current;
    if (!box || !isNew || (scrollTop === 0 && !isFar)) return;
    if (isOwn && !isFar) box.scrollTop = 0;
    else if (isFar || -scrollTop > NEAR) box.scrollTop -= heightOf(box) - height;
  }, [lastKey, isOwn, isFar]);

  useEffect(() => {
    const box = list.current;
    if (!box?.firstElementChild) return;
    const observer = new ResizeObserver(() => {
      drawn.current.height = heightOf(box);
    });
    observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  /** Gives whether the end is on the screen. */
  const onScroll = useCallback(() => {
    drawn.current.scrollTop = list.current?.scrollTop ?? 0;
    const isNear = -drawn.current.scrollTop <= NEAR;
    setIsAtEnd(isNear);
    return isNear;
  }, []);
  const toEnd = () => list.current?.scrollTo({ top: 0, behavior: mayMove() ? 'smooth' : 'auto' });
  return { list, isAtEnd, onScroll, toEnd };
}

function heightOf(box: Element) {
  return box.firstElementChild?.getBoundingClientRect().height ?? 0;
}
