import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/toast/countdown.tsx';
import styles from './notifications.module.css';
import { type PendingDeletion, undoDeletion } from './undo.ts';

export function DeletedItem({ undoable: { id, until } }: { undoable: PendingDeletion }) {
  const { t } = useTranslation();
  const text = useId();
  return (
    <li className={`${styles.notification} ${styles.notificationDeleted}`}>
      <span className="muted">
        <span id={text}>{t('notifications.deleted', { count: 1 })}</span>
        <Countdown until={until} />
      </span>
      <Button
        variant="minimal"
        intent="primary"
        size="small"
        text={t('notifications.undo')}
        aria-describedby={text}
        onClick={() => undoDeletion(id)}
      />
    </li>
  );
}
