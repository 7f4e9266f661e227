import '../ui/theme/blueprint-components.css';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useSignedInUser } from '../data/session/session.ts';
import PageNotFound from '../ui/elements/page-not-found.tsx';
import { Skeleton } from '../ui/elements/skeleton.tsx';
import { Guard } from './guard.tsx';
import { landingOf } from './landing.ts';
import { nextScreens } from './next-screens.ts';
import { Prefetch } from './prefetch.tsx';
import { ROUTES } from './routes/private-routes.ts';
import { PrivateLayout } from './shell/private-layout.tsx';

export { followSession } from './follow-session.ts';

const SCREENS = ROUTES.map(({ path, access, page }) => ({ path, access, Page: lazy(page) }));

export function PrivateScreens() {
  const user = useSignedInUser();
  return (
    <Routes>
      <Route element={<PrivateLayout />}>
        <Route index element={<Navigate to={landingOf(user)} replace />} />
        {SCREENS.map(({ path, access, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              // The key shows the loading state instead of the previous screen.
              <Guard key={path} access={access}>
                <Suspense fallback={<Skeleton lines={6} />}>
                  <Page />
                  <Prefetch parts={nextScreens} />
                </Suspense>
              </Guard>
            }
          />
        ))}
        <Route path="*" element={<PageNotFound />} />
      </Route>
    </Routes>
  );
}
