import { Navigate, useLocation } from 'react-router-dom';
import { afterSignIn } from '../lib/wanted-plan';

/** The route of /login, /register and /welcome for a member: redirects into the product. */
export function SignedIn() {
  const { search } = useLocation();
  return <Navigate to={afterSignIn(search)} replace />;
}
