import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { longDateText, numberText } from '../../i18n/formats.ts';
import { useRight } from '../../session/rights.ts';
import styles from './dashboard.module.css';

/** The next ones. */
const SCHEDULED_IMPORTS = query(
  at('/api/priceImports', { status: 'WAITING', sort: 'effectiveAt', order: 'asc', size: 25 }),
  ['priceImport'],
);

/** What happens on a day that is set: the scheduled imports of prices. */
export default function Calendar() {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { language } = i18n;
  const mayRead = useRight('catalog_w');
  const { data } = useQuery(mayRead ? SCHEDULED_IMPORTS : null);
  // The others begin in a moment.
  const days = data?.rows.flatMap(({ effectiveAt, ...row }) =>
    effectiveAt ? [{ ...row, effectiveAt }] : [],
  );
  if (!days || days.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{t('dashboard.calendar.title')}</h2>
      <ul className={styles.calendar}>
        {days.map(({ id: importId, filename, effectiveAt, total: count }) => {
          return (
            <li key={importId}>
              <time dateTime={effectiveAt}>{longDateText(effectiveAt, language)}</time>
              <Link to={`/priceImports/${importId}`}>
                {t('dashboard.calendar.prices', { count, total: numberText(count, language), filename })}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
