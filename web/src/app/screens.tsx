import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useUser } from '../data/session/session.ts';
import PageNotFound from '../ui/elements/page-not-found.tsx';
import { Skeleton } from '../ui/elements/skeleton.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { Guard } from './guard.tsx';
import { prefetchNext } from './prefetch.ts';
import { ROUTES } from './routes.ts';
import { Layout } from './shell/layout.tsx';
import { Start } from './start.tsx';

const SCREENS = ROUTES.map(({ path, access, page }) => ({ path, access, Page: lazy(page) }));

/** Beside a page: it begins when the page is shown. */
function Prefetch() {
  const user = useUser();
  useEffect(() => prefetchNext(user), [user]);
  return null;
}

/** The screen that the address names, inside what stands around it. */
export function Screens() {
  const { pathname } = useLocation();
  return (
    <FaultBoundary screen={pathname}>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<Start />} />
          {SCREENS.map(({ path, access, Page }) => (
            <Route
              key={path}
              path={path}
              element={
                // Another screen says at once that it is on its way, in place of the former one.
                <Guard key={path} access={access}>
                  <Suspense fallback={<Skeleton lines={6} />}>
                    <Page />
                    <Prefetch />
                  </Suspense>
                </Guard>
              }
            />
          ))}
          <Route path="*" element={<PageNotFound />} />
        </Route>
      </Routes>
    </FaultBoundary>
  );
}
