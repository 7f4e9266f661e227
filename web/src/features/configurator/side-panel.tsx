import { SegmentedControl } from '@blueprintjs/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/elements/lazy-part.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './configurator.module.css';
import { Summary, type SummaryProps } from './summary/summary.tsx';

const Diagram = lazyPart(() => import('./diagram/diagram.tsx'));

const VIEWS = ['summary', 'diagram'] as const;

/** The summary, or the single-line diagram beside the cabinet. */
export function SidePanel(props: SummaryProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<string>('summary');
  const titles = { summary: t('configurator.summary'), diagram: t('configurator.diagram.title') };
  return (
    <section className={styles.summary} aria-label={titles.summary}>
      <h2 className="visually-hidden">{titles.summary}</h2>
      <SegmentedControl
        aria-label={t('configurator.diagram.view')}
        fill
        size="small"
        value={view}
        onValueChange={setView}
        options={VIEWS.map((value) => ({ value, label: titles[value] }))}
      />
      {view === 'diagram' ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Diagram {...props} />
        </Suspense>
      ) : (
        <Summary {...props} />
      )}
    </section>
  );
}
