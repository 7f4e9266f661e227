import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fold } from './group-notifications.ts';
import { ICONS } from './icons.ts';
import styles from './notifications.module.css';

/** Notifications of one kind behind their count. */
export function FoldedItem({ fold: { cat, rows }, children }: { fold: Fold; children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const Icon = ICONS[cat];
  const companies = [...new Set(rows.map(({ company, libParams }) => company ?? libParams?.company))].filter(
    Boolean,
  );
  const isRead = rows.every((row) => row.isRead);
  return (
    <li>
      <div className={styles.notification} data-read={isRead}>
        <button
          type="button"
          className={styles.notificationText}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon />
          <span>
            {!isRead && <span className="visually-hidden">{t('notifications.isUnread')} </span>}
            <span>{t(`notifications.many.${cat}`, { number: rows.length })}</span>
            {companies.length > 0 && <span className="muted small">{companies.join(', ')}</span>}
          </span>
          {isOpen ? <ChevronDown /> : <ChevronRight />}
        </button>
      </div>
      {isOpen && <ul className={`${styles.list} ${styles.folded}`}>{children}</ul>}
    </li>
  );
}
