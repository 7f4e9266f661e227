import type { ActivityFeedEntry } from '@coffret/contracts/dashboard/answers';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../crud/entity/customer-link.tsx';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { byLanguage } from '../../i18n/by-language.ts';
import { agoText, dateTimeText } from '../../i18n/formats.ts';
import { now } from '../../lib/now.ts';
import { mayDo } from '../../session/rights.ts';
import { mayGoTo } from '../../session/screens.ts';
import french from './activity-texts.fr.ts';
import styles from './dashboard.module.css';

const textsIn = byLanguage(
  french,
  import.meta.glob<object>('./activity-texts.*.ts', { eager: true, import: 'default' }),
);

function ActivityItem({ type, at, route, lib, reference, userId, company, fullName }: ActivityFeedEntry) {
  const { t, i18n } = useTranslation();
  const mayOpenIt = mayGoTo(useSignedInUser(), route);
  const sentence = textsIn(i18n.language)[type]({ lib, reference });
  return (
    <li data-type={type}>
      {mayOpenIt ? <Link to={route}>{sentence}</Link> : <span>{sentence}</span>}
      <span className="muted small">
        {userId !== null && <CustomerLink customer={{ userId, company }} />}
        {fullName && (userId === null ? fullName : t('dashboard.activityFeed.by', { name: fullName }))}
      </span>
      <time className="muted small" dateTime={at} title={dateTimeText(at)}>
        {agoText(at, now(), i18n.language)}
      </time>
    </li>
  );
}

export function ActivityFeed() {
  const { t } = useTranslation();
  const id = useId();
  const sees = mayDo(useSignedInUser(), 'see configuration');
  const { data } = useQuery(query(at('/api/dashboard/happenings'), ['dashboard']));
  // Hidden without rights and rows.
  if (!sees && !data?.rows.length) return null;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{t('dashboard.activityFeed.title')}</h2>
      {data?.rows.length === 0 ? (
        <p className="muted">{t('dashboard.activityFeed.none')}</p>
      ) : (
        <ol className={styles.activityFeed} aria-live="polite">
          {data?.rows.map((row) => (
            <ActivityItem key={`${row.type} ${row.route} ${row.at}`} {...row} />
          ))}
        </ol>
      )}
    </section>
  );
}
