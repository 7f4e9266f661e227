import { useTranslation } from 'react-i18next';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { dateText, percentageText } from '../../../i18n/formats.ts';
import styles from './customer.module.css';
import { Panel } from './panel.tsx';

/** Now and before. */
export function Discounts({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(query(at('/api/users/{id}/discounts', { id: userId }), ['user']));
  return (
    <Panel title={t('users.customer.discounts')}>
      <ol className={styles.events}>
        {data?.rows.map(({ at, to, fullName }) => (
          <li key={at}>
            <time className="muted small" dateTime={at}>
              {dateText(at)}
            </time>
            <span>
              {percentageText(to, i18n.language)}
              {fullName && <span className="muted">{` · ${fullName}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
