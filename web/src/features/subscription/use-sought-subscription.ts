import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * For the heading of the subscription: whoever comes for it, as the state of the link says, reads on there. Who goes back is
 * where they were.
 */
export function useSoughtSubscription(isShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const isSought = isShown && !isReturn && Boolean(state?.isSubscriptionSought);

  useEffect(() => {
    if (!isSought) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isSought]);

  return heading;
}
