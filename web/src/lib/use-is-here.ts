import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on the screen, for what is answered late. */
export function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
