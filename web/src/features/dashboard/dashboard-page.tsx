import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/use-narrow.ts';
import { lazyPart } from '../../ui/elements/lazy-part.tsx';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { ActivityFeed } from './activity-feed.tsx';
import styles from './dashboard.module.css';
import { PendingTasks } from './pending-tasks.tsx';
import { Quotes } from './quotes.tsx';

/** Lazy: often empty. */
const Calendar = lazyPart(() => import('./calendar.tsx'));
/** Lazy: tasks are shown first. */
const ChartsSection = lazyPart(() => import('./charts/charts-section.tsx'));

export default function DashboardPage() {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  return (
    <div className={styles.page}>
      <PageHeader title={t('dashboard.title')} />
      <PendingTasks />
      <Suspense fallback={null}>
        <Calendar />
      </Suspense>
      <div className={styles.now}>
        <Quotes />
        <ActivityFeed />
      </div>
      {!isNarrow && (
        <Suspense fallback={<Skeleton lines={8} height={40} />}>
          <ChartsSection />
        </Suspense>
      )}
    </div>
  );
}
