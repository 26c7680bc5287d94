import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mailed link; empty where it has none. It is taken out of the address, where others can read and copy it, into
 * the state of this entry of the history, where a reload finds it.
 */
export function useLinkToken(): string {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (token) void navigate(pathname, { replace: true, state: { ...state, token } });
  }, [token, pathname, state, navigate]);
  return token ?? state?.token ?? '';
}
