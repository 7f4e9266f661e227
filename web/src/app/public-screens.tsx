import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { accessTo } from '../session/screen-table.ts';
import { Skeleton } from '../ui/elements/skeleton.tsx';
import { behindLogin } from './load-private.ts';
import { Prefetch } from './prefetch.tsx';
import { RedirectToLogin } from './redirect-to-login.tsx';
import { PUBLIC_ROUTES } from './routes/public-routes.ts';
import { PublicLayout } from './shell/public-layout.tsx';

const SCREENS = PUBLIC_ROUTES.map(({ path, access, page }) => ({ path, access, Page: lazy(page) }));
const LoginOrNotFound = lazy(() => import('./login-or-not-found.tsx'));

function Private() {
  const { pathname } = useLocation();
  if (accessTo(pathname)) return <RedirectToLogin />;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <LoginOrNotFound />
    </Suspense>
  );
}

export function PublicScreens() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<Navigate to="/login" replace />} />
        {SCREENS.map(({ path, access, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              // The key shows the loading state instead of the previous screen.
              <Suspense key={path} fallback={<Skeleton lines={6} />}>
                <Page />
                {access === 'visitor' && <Prefetch parts={behindLogin} />}
              </Suspense>
            }
          />
        ))}
        <Route path="*" element={<Private />} />
      </Route>
    </Routes>
  );
}
