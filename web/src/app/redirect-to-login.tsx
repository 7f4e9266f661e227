import { Navigate, useLocation } from 'react-router-dom';
import type { LoginState } from '../data/session/login-state.ts';

/** Returns there after the login. */
export function RedirectToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to="/login" replace state={{ from: pathname + search } satisfies LoginState} />;
}
