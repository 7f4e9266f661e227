import { ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from './outcome.module.css';

interface OutcomeProps {
  intent: 'success' | 'danger' | 'none';
  title: string;
  text: string;
  children?: ReactNode;
}

const ICONS = {
  success: <TickCircle size={20} />,
  danger: <ErrorIcon size={20} />,
  none: <InfoSign size={20} />,
};

export function Outcome({ intent, title, text, children }: OutcomeProps) {
  return (
    <div className={styles.outcome} data-intent={intent} role="status">
      {ICONS[intent]}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <div className={styles.links}>{children}</div>}
      </div>
    </div>
  );
}
