import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onSignInChange, session } from '../data/session/session.ts';
import { keptInBrowser } from '../lib/kept.ts';

const KEY = 'coffret.visits';
const MOST = 8;

export interface Visit {
  path: string;
  title: string;
}

const isVisit = (one: unknown): one is Visit =>
  typeof one === 'object' &&
  one !== null &&
  'path' in one &&
  typeof one.path === 'string' &&
  'title' in one &&
  typeof one.title === 'string';

function kept(): { userId?: unknown; visits?: unknown } {
  try {
    return JSON.parse(keptInBrowser.read(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Of this user in this browser, the last one first. */
export function lastVisits(userId: number): Visit[] {
  const { userId: owner, visits } = kept();
  return owner === userId && Array.isArray(visits) ? visits.filter(isVisit) : [];
}

/** `title`: what is shown there. */
export function noteVisit(userId: number, visit: Visit): void {
  const others = lastVisits(userId).filter(({ path }) => path !== visit.path);
  keptInBrowser.write(KEY, JSON.stringify({ userId, visits: [visit, ...others].slice(0, MOST) }));
}

// Also when a session expires: titles may be names of customers.
onSignInChange(
  (userId) => {
    if (userId === null) keptInBrowser.remove(KEY);
  },
  (_, isSuspended) => !isSuspended,
);

/** Not while another user’s view is shown. */
export function useVisit(title: string | undefined): void {
  const { pathname: path } = useLocation();
  useEffect(() => {
    const { user, viewing } = session;
    if (user && !viewing && title && !path.endsWith('/new')) noteVisit(user.id, { path, title });
  }, [path, title]);
}
