import { lazy, Suspense } from 'react';
import { useUser } from '../../data/session/session.ts';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './main.module.css';
import { PublicLayout } from './public-layout.tsx';
import { TopBar } from './top-bar.tsx';

/** The scripts of what stands around the screens; the toaster too: the first toast may be that the connection is lost. */
export const SHELL = {
  layout: () => import('./work-layout.tsx'),
  toaster: () => import('../../ui/toast/toaster.tsx'),
};

const WorkLayout = lazy(async () => {
  const [layout] = await Promise.all([SHELL.layout(), loadAllTexts(), SHELL.toaster()]);
  return layout;
});

/** The outline of what comes. */
function Coming() {
  return (
    <>
      <TopBar>{null}</TopBar>
      <main id="main" className={styles.main}>
        <Skeleton lines={6} />
      </main>
    </>
  );
}

/** What stands around every screen: for those who are signed in, and for the others. */
export function Layout() {
  const user = useUser();
  if (!user) return <PublicLayout />;
  return (
    <Suspense fallback={<Coming />}>
      <WorkLayout />
    </Suspense>
  );
}
