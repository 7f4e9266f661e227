import { Button, Tab, Tabs } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../theme/skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useIsLast, useNotifications } from './use-notifications.ts';

/** The server's sizes of a page; older ones are archived or deleted, not scrolled through. */
const SIZES = [25, 50, 100] as const;

function NotificationList({ archived, onFollow }: { archived: boolean; onFollow: () => void }) {
  const { t } = useTranslation();
  const [size, setSize] = useState<number>(SIZES[0]);
  const { data } = useNotifications(archived, size);
  const isLast = useIsLast();
  const larger = SIZES.find((one) => one > size);
  if (!data) return <Skeleton lines={5} height={32} />;
  if (data.rows.length === 0) {
    return (
      <p className="notifications-none muted">
        {t(archived ? 'notifications.noArchived' : 'notifications.none')}
      </p>
    );
  }
  return (
    <>
      <ul className="notifications-list">
        {data.rows.map((notification) => (
          <NotificationItem key={notification.id} {...{ notification, isLast, onFollow }} />
        ))}
      </ul>
      {larger !== undefined && data.count > size && (
        <Button variant="minimal" fill text={t('notifications.more')} onClick={() => setSize(larger)} />
      )}
    </>
  );
}

/** The inbox and the archive. */
export function Panel({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const lists = [false, true].map((archived) => ({
    archived,
    title: t(archived ? 'notifications.archived' : 'notifications.inbox'),
  }));
  return (
    <section className="notifications-panel" aria-label={t('notifications.title')}>
      <Tabs id="notifications" renderActiveTabPanelOnly>
        {lists.map(({ archived, title }) => (
          <Tab
            key={title}
            id={archived ? 'archived' : 'inbox'}
            title={title}
            panel={<NotificationList archived={archived} onFollow={onFollow} />}
          />
        ))}
      </Tabs>
    </section>
  );
}
