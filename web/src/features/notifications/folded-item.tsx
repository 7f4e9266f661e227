import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byLanguage } from '../../i18n/by-language.ts';
import { moneyText } from '../../i18n/formats.ts';
import { useRight } from '../../session/rights.ts';
import french from './fold-texts.fr.ts';
import { type Fold, sumOf } from './group-notifications.ts';
import { ICONS } from './icons.ts';
import styles from './notifications.module.css';

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./fold-texts.*.ts', { eager: true, import: 'default' }),
);

/** Notifications of one kind behind their count. */
export function FoldedItem({ fold: { cat, rows }, children }: { fold: Fold; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const seesCustomers = useRight('customer_r');
  const [isOpen, setOpen] = useState(false);
  const Icon = ICONS[cat];
  const companies = new Set(rows.map(({ company, libParams }) => company ?? libParams?.company));
  const sum = sumOf(rows);
  const facts = [
    ...(seesCustomers ? [[...companies].filter(Boolean).join(', ')] : []),
    ...(sum > 0 ? [t('notifications.price', { price: moneyText(sum, i18n.language) })] : []),
  ].filter(Boolean);
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
            <span>{textsIn(i18n.language)[cat](rows.length)}</span>
            {facts.length > 0 && <span className="muted small">{facts.join(' · ')}</span>}
          </span>
          {isOpen ? <ChevronDown /> : <ChevronRight />}
        </button>
      </div>
      {isOpen && <ul className={styles.folded}>{children}</ul>}
    </li>
  );
}
