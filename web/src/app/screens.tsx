import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../data/session/session.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { loadPrivate, loadToaster } from './load-private.ts';
import { PublicScreens } from './public-screens.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const PrivateScreens = lazy(async () => {
  // The toaster too, because the first toast may report a lost connection.
  const [{ PrivateScreens: screens }] = await Promise.all([loadPrivate(), loadAllTexts(), loadToaster()]);
  return { default: screens };
});

export function Screens() {
  const { pathname } = useLocation();
  const isSignedIn = useUser() !== null;
  return (
    <FaultBoundary screen={pathname}>
      {isSignedIn ? (
        <Suspense fallback={<PageSkeleton />}>
          <PrivateScreens />
        </Suspense>
      ) : (
        <PublicScreens />
      )}
    </FaultBoundary>
  );
}
