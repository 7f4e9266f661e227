import { Navigate, useLocation } from 'react-router-dom';
import type { LoginState } from '../data/session/login-state.ts';

/** Sends a visitor to the login page, and from there back. */
export function RedirectToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to="/login" replace state={{ from: pathname + search } satisfies LoginState} />;
}
