import { Navigate, useLocation } from 'react-router-dom';
import type { LoginState } from '../data/session/login-state.ts';
import { isScreen } from '../session/screens.ts';
import PageNotFound from '../ui/elements/page-not-found.tsx';
import './routes/private-routes.ts';

/** A visitor at an address that is not public: to the login page, and from there back, if there is such a screen. */
export default function Elsewhere() {
  const { pathname, search } = useLocation();
  if (!isScreen(pathname)) return <PageNotFound />;
  return <Navigate to="/login" replace state={{ from: pathname + search } satisfies LoginState} />;
}
