import { Button, Tab, Tabs } from '@blueprintjs/core';
import { Cog } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { readAll } from './update-notification.ts';
import { useUnreadCount } from './use-notifications.ts';

export default function Panel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isAllRead = useUnreadCount() === 0;
  const lists = [false, true].map((archived) => ({
    archived,
    title: t(archived ? 'notifications.archived' : 'notifications.inbox'),
  }));
  return (
    <section className={styles.panel} aria-label={t('notifications.title')}>
      <div className={styles.acts}>
        {/* aria-disabled keeps the focus. */}
        <Button
          variant="minimal"
          size="small"
          className={isAllRead ? 'bp6-disabled' : undefined}
          aria-disabled={isAllRead}
          text={t('notifications.readAll')}
          onClick={isAllRead ? undefined : () => void readAll()}
        />
        <Link
          className="bp6-button bp6-minimal bp6-small"
          to="/profile#notifications"
          aria-label={t('notifications.settings')}
          title={t('notifications.settings')}
          onClick={onClose}
        >
          <Cog />
        </Link>
      </div>
      <Tabs id="notifications" renderActiveTabPanelOnly>
        {lists.map(({ archived, title }) => (
          <Tab
            key={title}
            id={archived ? 'archived' : 'inbox'}
            title={title}
            panel={<NotificationList archived={archived} onFollow={onClose} />}
          />
        ))}
      </Tabs>
    </section>
  );
}
