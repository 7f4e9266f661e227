import { lazy, Suspense } from 'react';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { useUser } from '../../session/session.ts';
import { PublicLayout } from './public-layout.tsx';

const WorkLayout = lazy(async () => {
  const [layout] = await Promise.all([import('./work-layout.tsx'), loadAllTexts()]);
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
