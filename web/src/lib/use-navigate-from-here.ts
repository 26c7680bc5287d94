import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Navigates for as long as what asks for it is on the screen: a late answer leads nobody away who has gone on meanwhile. */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    (to: string, options?: NavigateOptions) => {
      if (isHere.current) void navigate(to, options);
    },
    [navigate],
  );
}
