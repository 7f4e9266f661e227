import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { FaultBoundary } from '../fault-boundary.tsx';
import styles from './main.module.css';

/** A new screen starts at its top, with the focus there. */
export function Main({ banner }: { banner?: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} className={styles.main} tabIndex={-1}>
      {banner}
      <FaultBoundary screen={pathname}>
        <Outlet />
      </FaultBoundary>
    </main>
  );
}
