import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A ref for the heading of the subscription. A link whose state asks for it scrolls to the heading and focuses it; going back keeps
 * the position.
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
