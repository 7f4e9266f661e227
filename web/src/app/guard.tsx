import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { LoginState } from '../data/session/login-state.ts';
import { useSignedInUser } from '../data/session/session.ts';
import type { Access } from '../session/screen-table.ts';
import { admits, mayGoTo } from '../session/screens.ts';
import PageNotFound from '../ui/elements/page-not-found.tsx';

/** Setup of a required second factor. */
const SECURITY = '/security';

export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const user = useSignedInUser();
  const { pathname, state } = useLocation();
  if (access === 'anybody') return children;
  if (access === 'visitor') {
    // The previous address may belong to another user's session.
    const from = (state as LoginState | null)?.from;
    return <Navigate to={from && mayGoTo(user, from) ? from : '/'} replace />;
  }
  if (user.owesSecondFactor && pathname !== SECURITY) return <Navigate to={SECURITY} replace />;
  if (!admits(access, user)) return <PageNotFound />;
  return children;
}
