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

/** The screens of the user who is signed in. */
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
              // Another screen says at once that it is on its way, in place of the former one.
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
