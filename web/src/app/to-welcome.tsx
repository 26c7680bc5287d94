import { Navigate, useLocation } from 'react-router-dom';

/** The age gate comes first; the plan that was chosen stays in the address. */
export function ToWelcome() {
  const { search } = useLocation();
  return <Navigate to={`/welcome${search}`} replace />;
}
