import type { Dashboard } from '@coffret/contracts/dashboard/answers';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../data/query/use-query.ts';
import { useSignedInUser } from '../../../data/session/session.ts';
import { moneyText, numberText } from '../../../i18n/formats.ts';
import { NotLoaded } from '../../../ui/elements/load-failure.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import { Figure } from '../figure.tsx';
import { quotesAddress } from '../links.ts';
import { CHANGED_BY, dashboardPath } from '../queries.ts';
import styles from './charts-section.module.css';
import { ChartsToolbar } from './charts-toolbar.tsx';
import { Courses } from './courses.tsx';
import { Shares } from './shares.tsx';
import { useAsked } from './use-asked.ts';

function Kpis({ dashboard: { allTime } }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const { expiredQuotes, averageQuotePrice } = allTime;
  return (
    <dl className={styles.kpis}>
      <Figure
        label={t('dashboard.charts.expiredQuotes')}
        figure={numberText(expiredQuotes, i18n.language)}
        to={quotesAddress(user, { status: 'QUOTE_EXPIRED' })}
      />
      <Figure
        label={t('dashboard.charts.averagePrice')}
        figure={averageQuotePrice === null ? t('charts.noData') : moneyText(averageQuotePrice, i18n.language)}
      />
    </dl>
  );
}

/** The charts, with the period and the places that they are of. */
export default function ChartsSection() {
  const { t } = useTranslation();
  const id = useId();
  const { asked, change } = useAsked();
  const { from, to, by, month } = asked;
  const period = useQuery(dashboardPath(from, to, by), { changedBy: CHANGED_BY, keepPrevious: true });
  const ofMonth = useQuery(dashboardPath(month, month, 'month'), {
    changedBy: CHANGED_BY,
    keepPrevious: true,
  });
  // Until the figures of another period are there, the former are shown as what they are.
  const [range, setRange] = useState({ from, to, by });
  const isOther = range.from !== from || range.to !== to || range.by !== by;
  if (isOther && !period.loading && period.data) setRange({ from, to, by });
  const failed = [period, ofMonth].find(({ data, refusal }) => data === undefined && refusal);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header>
        <h2 id={id}>{t('dashboard.charts.title')}</h2>
        <ChartsToolbar asked={asked} onChange={change} dashboard={period.data} />
      </header>
      {failed?.refusal ? (
        <NotLoaded refusal={failed.refusal} onRetry={failed.reload} />
      ) : period.data && ofMonth.data ? (
        <>
          <Kpis dashboard={period.data} />
          <Courses dashboard={period.data} asked={{ ...asked, ...range }} />
          <Shares dashboard={ofMonth.data} asked={asked} onChange={change} />
        </>
      ) : (
        <Skeleton lines={8} height={40} />
      )}
    </section>
  );
}
