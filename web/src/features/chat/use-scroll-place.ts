import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMessage } from './shown-message';

const NEAR = 80;

/**
 * Keeps the place of a list whose scroll is measured from its end (`flex-col-reverse`): what comes before it moves
 * nothing. What comes after it pushes who is at the end along, and leaves in place who has scrolled up.
 */
export function useScrollPlace(messages: ShownMessage[], ownId: string) {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef({ height: 0, last: undefined as string | undefined });
  const last = messages.at(-1);
  const lastKey = last && (last.clientId ?? last.id);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const { height, last: previous } = before.current;
    before.current = { height: box.scrollHeight, last: lastKey };
    if (previous === undefined || previous === lastKey) return;
    if (last?.senderId === ownId) box.scrollTop = 0;
    else if (-box.scrollTop > NEAR) box.scrollTop -= box.scrollHeight - height;
  });

  const onScroll = useCallback(() => setIsAtEnd(-(list.current?.scrollTop ?? 0) <= NEAR), []);
  const toEnd = () => list.current?.scrollTo({ top: 0, behavior: 'smooth' });
  return { list, isAtEnd, onScroll, toEnd };
}
