import { Navigate, useLocation } from 'react-router-dom';
import { afterSignIn } from '../lib/wanted-plan';

/** Stands at the addresses that only lead in: who is signed in goes on. */
export function SignedIn() {
  const { search } = useLocation();
  return <Navigate to={afterSignIn(search)} replace />;
}
