import { daysLeft, isSoonOver } from '@coffret/contracts/quotes/validity';
import { LAST_QUOTE_STATUSES } from '@coffret/contracts/statuses';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../crud/entity/customer-link.tsx';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { compactMoneyText, moneyText, numberText } from '../../i18n/formats.ts';
import { now } from '../../lib/now.ts';
import { configuratorPath, mayOpen } from '../../session/screens.ts';
import { StatusTag } from '../../ui/elements/status-tag.tsx';
import styles from './dashboard.module.css';
import { quotesAddress } from './links.ts';

const SHOWN = 6;

function StatusTotals() {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const { data } = useQuery(query(at('/api/dashboard'), ['dashboard']));
  const of = (status: (typeof LAST_QUOTE_STATUSES)[number]) =>
    data?.allTime.quotes.find((one) => one.status === status) ?? { count: 0, amount: 0 };
  return (
    <ul className={styles.strip}>
      {LAST_QUOTE_STATUSES.map((status) => (
        <li key={status}>
          <Link to={quotesAddress(user, { status })}>
            <StatusTag of={{ status, isOrderAsked: false }} />
            <strong title={moneyText(of(status).amount, i18n.language)}>
              {data ? compactMoneyText(of(status).amount, i18n.language) : '–'}
            </strong>
            <span className="muted small">
              {data &&
                t('dashboard.quotes.count', {
                  count: of(status).count,
                  total: numberText(of(status).count, i18n.language),
                })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DaysLeft({ until }: { until: string }) {
  const { t } = useTranslation();
  const days = daysLeft(until, now());
  return (
    <span className={styles.days} data-soon={isSoonOver(until, now())}>
      {days < 1 ? t('dashboard.quotes.lastDay') : t('dashboard.quotes.daysLeft', { count: days })}
    </span>
  );
}

function Largest() {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const { data } = useQuery(
    query(
      at('/api/quotes', {
        status: 'QUOTE_OK',
        sort: 'price',
        order: 'desc',
        size: 10,
      }),
      ['dashboard'],
    ),
  );
  if (data?.rows.length === 0) return <p className="muted">{t('dashboard.quotes.noneOpen')}</p>;
  return (
    <ol className={styles.largest}>
      {data?.rows
        .slice(0, SHOWN)
        .map(({ id, reference, configurationId, price, validUntil, ...customer }) => (
          <li key={id}>
            <span className={styles.reference}>
              {mayOpen(user, configuratorPath(configurationId)) ? (
                <Link to={configuratorPath(configurationId)}>{reference}</Link>
              ) : (
                reference
              )}
            </span>
            <span className={styles.company}>
              <CustomerLink customer={customer} />
            </span>
            <DaysLeft until={validUntil} />
            <b>{moneyText(price, i18n.language)}</b>
          </li>
        ))}
    </ol>
  );
}

export function Quotes() {
  const { t } = useTranslation();
  const id = useId();
  const user = useSignedInUser();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{t('dashboard.quotes.title')}</h2>
      <StatusTotals />
      {mayOpen(user, '/configurations') && (
        <>
          <h3>{t('dashboard.quotes.largest')}</h3>
          <Largest />
        </>
      )}
    </section>
  );
}
