import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Skeleton } from '../ui/elements/skeleton.tsx';
import { behindLogin } from './load-private.ts';
import { Prefetch } from './prefetch.tsx';
import { PUBLIC_ROUTES } from './routes/public-routes.ts';
import { PublicLayout } from './shell/public-layout.tsx';

const SCREENS = PUBLIC_ROUTES.map(({ path, page }) => ({ path, Page: lazy(page) }));
const Elsewhere = lazy(() => import('./elsewhere.tsx'));

/** The screens of those who are not signed in. */
export function PublicScreens() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<Navigate to="/login" replace />} />
        {SCREENS.map(({ path, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              // Another screen says at once that it is on its way, in place of the former one.
              <Suspense key={path} fallback={<Skeleton lines={6} />}>
                <Page />
                <Prefetch parts={behindLogin} />
              </Suspense>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <Suspense fallback={<Skeleton lines={6} />}>
              <Elsewhere />
            </Suspense>
          }
        />
      </Route>
    </Routes>
  );
}
