import { Button } from '@blueprintjs/core';
import type { Notification } from '@coffret/contracts/notifications/answers';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { keyedErrorText } from '../../data/api/error-text.ts';
import { useFocusWithin } from '../../ui/dialogs/use-focus-within.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { DeletedItem } from './deleted-item.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { pendingDeletions } from './undo.ts';
import { useIsLast, useNotifications } from './use-notifications.ts';

/** Page sizes of the server. */
const SIZES = [25, 50, 100] as const;

interface ListProps {
  archived: boolean;
  onFollow: () => void;
}

function Rows({ rows, onFollow }: { rows: readonly Notification[]; onFollow: () => void }) {
  const isLast = useIsLast();
  const { undoable } = useSnapshot(pendingDeletions);
  return (
    <ul className={styles.list}>
      {rows.map((notification) => {
        const deleted = undoable.find(({ id }) => id === notification.id);
        return deleted ? (
          <DeletedItem key={notification.id} undoable={deleted} />
        ) : (
          <NotificationItem
            key={notification.id}
            notification={notification}
            isLast={isLast}
            onFollow={onFollow}
          />
        );
      })}
    </ul>
  );
}

export function NotificationList({ archived, onFollow }: ListProps) {
  const { t } = useTranslation();
  const [size, setSize] = useState<(typeof SIZES)[number]>(SIZES[0]);
  const { data, error, refetch } = useNotifications(archived, size);
  const element = useRef<HTMLDivElement>(null);
  useFocusWithin(element);
  const larger = SIZES.find((one) => one > size);
  const content = () => {
    if (!data && error) {
      return (
        <EmptyState title={t('notifications.failed')} text={error.errors.map(keyedErrorText).join(' ')}>
          <Button text={t('notifications.retry')} onClick={refetch} />
        </EmptyState>
      );
    }
    if (!data) return <Skeleton lines={5} height={32} />;
    if (data.rows.length === 0) {
      return (
        <p className={`${styles.none} muted`}>
          {t(archived ? 'notifications.noArchived' : 'notifications.none')}
        </p>
      );
    }
    return (
      <>
        <Rows rows={data.rows} onFollow={onFollow} />
        {larger !== undefined && data.count > size && (
          <Button variant="minimal" fill text={t('notifications.more')} onClick={() => setSize(larger)} />
        )}
      </>
    );
  };
  return (
    <div ref={element} tabIndex={-1} className={styles.body}>
      {content()}
    </div>
  );
}
