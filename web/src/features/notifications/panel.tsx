import { Tab, Tabs } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';

export function Panel({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const lists = [false, true].map((archived) => ({
    archived,
    title: t(archived ? 'notifications.archived' : 'notifications.inbox'),
  }));
  return (
    <section className={styles.panel} aria-label={t('notifications.title')}>
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
