import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './customer.module.css';

interface PanelProps {
  title: string;
  /** The whole list. */
  all?: { to: string; text: string } | false;
  children: ReactNode;
}

export function Panel({ title, all, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {all && <Link to={all.to}>{all.text}</Link>}
      </header>
      {children}
    </section>
  );
}
