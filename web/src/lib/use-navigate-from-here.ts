import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { useIsHere } from './use-is-here';

/** Navigates for as long as what asks for it is on the screen: a late answer leads nobody away who has gone on meanwhile. */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    (to: string, options?: NavigateOptions) => {
      if (isHere()) void navigate(to, options);
    },
    [navigate, isHere],
  );
}
