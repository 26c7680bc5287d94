import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a navigation a reader starts at the new page's top: the focus is on its main region, which fades in. The first
 * page does neither: it is there as soon as it can be.
 */
export function useNavigationFocus() {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const previous = useRef(pathname);

  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!isReturn) window.scrollTo(0, 0);
    document.documentElement.dataset.navigated = '';
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, isReturn]);
}
