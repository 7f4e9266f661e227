import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './main.module.css';
import { TopBar } from './top-bar.tsx';

export function PageSkeleton() {
  return (
    <>
      <TopBar>{null}</TopBar>
      <main id="main" className={styles.main}>
        <Skeleton lines={6} />
      </main>
    </>
  );
}
