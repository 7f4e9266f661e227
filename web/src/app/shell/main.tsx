import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { FaultBoundary } from '../fault-boundary.tsx';
import styles from './main.module.css';

/** Where the screen stands. Another screen begins at its top, with the keyboard and the screen reader there too. */
export function Main() {
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
      <FaultBoundary screen={pathname}>
        <Outlet />
      </FaultBoundary>
    </main>
  );
}
