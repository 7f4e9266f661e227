import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { LoginState } from '../data/session/login-state.ts';
import { useUser } from '../data/session/session.ts';
import { holds } from '../session/rights.ts';
import type { Access } from '../session/screens.ts';
import { mayGoTo } from '../session/screens.ts';
import PageNotFound from '../ui/elements/page-not-found.tsx';

/** Where a second factor is set up: before anything else, for whom one is demanded of. */
const SECURITY = '/security';

/** Shows a screen to those whom its route is for. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const user = useUser();
  const { pathname, search, state } = useLocation();
  if (access === 'anybody') return children;
  if (access === 'visitor') {
    if (!user) return children;
    // Where they wanted to go may be somebody else's screen, whose session ended there.
    const from = (state as LoginState | null)?.from;
    return <Navigate to={from && mayGoTo(user, from) ? from : '/'} replace />;
  }
  if (!user) return <Navigate to="/login" replace state={{ from: pathname + search } satisfies LoginState} />;
  if (user.owesSecondFactor && pathname !== SECURITY) return <Navigate to={SECURITY} replace />;
  if (access !== 'user' && !holds(user, ...access)) return <PageNotFound />;
  return children;
}
