import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** What is told of one row, in a dialog: a `dt` and a `dd` in a `div` each. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
