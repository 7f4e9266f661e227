import { ErrorIcon, TickCircle } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from './outcome.module.css';

interface OutcomeProps {
  intent: 'success' | 'danger';
  title: string;
  text: string;
  children?: ReactNode;
}

export function Outcome({ intent, title, text, children }: OutcomeProps) {
  return (
    <div className={styles.outcome} data-intent={intent} role="status">
      {intent === 'success' ? <TickCircle size={20} /> : <ErrorIcon size={20} />}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <div className={styles.links}>{children}</div>}
      </div>
    </div>
  );
}
