import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Children: a `div` with `dt` and `dd` each. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
