import { useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { FirstScreenShown } from '../lib/first-screen-shown';

/** The address whose main region was drawn last. */
let latest: string | null = null;

/**
 * What takes the place of another view at one address is read from its top, as after a navigation: it takes the focus that
 * left with the other view.
 */
export function useReplacedFocus() {
  const { pathname } = useLocation();
  const isFirst = useRef(!useContext(FirstScreenShown));

  useLayoutEffect(() => {
    const isReplaced = latest === pathname && !isFirst.current;
    latest = pathname;
    if (!isReplaced || document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
