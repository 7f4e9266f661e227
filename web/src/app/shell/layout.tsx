import { lazy, Suspense } from 'react';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { useUser } from '../../session/session.ts';
import { PublicLayout } from './public-layout.tsx';

const WorkLayout = lazy(async () => {
  // The toaster too: the first toast may be that the connection is lost.
  const [layout] = await Promise.all([
    import('./work-layout.tsx'),
    loadAllTexts(),
    import('../../toast/toaster.tsx'),
  ]);
  return layout;
});

/** What stands around every screen: for those who are signed in, and for the others. */
export function Layout() {
  const user = useUser();
  if (!user) return <PublicLayout />;
  return (
    <Suspense>
      <WorkLayout />
    </Suspense>
  );
}
