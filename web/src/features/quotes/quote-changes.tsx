import { HTMLSelect } from '@blueprintjs/core';
import type { QuoteInList } from '@coffret/contracts/quotes/answers';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../data/query/use-query.ts';
import { quoteAt } from '../../data/resources.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { ChangeList } from './change-list.tsx';
import { compareQuotes } from './compare-quotes.ts';
import styles from './quotes.module.css';

interface ChooseProps {
  label: string;
  quotes: readonly QuoteInList[];
  chosen: QuoteInList;
  onChoose: (id: number) => void;
}

function Choose({ label, quotes, chosen, onChoose }: ChooseProps) {
  const id = useId();
  return (
    <span className={styles.choose}>
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        value={chosen.id}
        iconProps={{ title: undefined }}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        options={quotes.map(({ id: value, version }) => ({ value, label: String(version) }))}
      />
    </span>
  );
}

/** By default the last two quotes. */
export function QuoteChanges({ quotes }: { quotes: readonly QuoteInList[] }) {
  const { t } = useTranslation();
  const [[from, to], choose] = useState<[number | null, number | null]>([null, null]);
  const after = quotes.find(({ id }) => id === to) ?? quotes[0];
  const before = quotes.find(({ id }) => id === from) ?? quotes[1];
  const earlier = useQuery(before ? quoteAt(before.id) : null, { keepPrevious: true });
  const later = useQuery(after ? quoteAt(after.id) : null, { keepPrevious: true });
  if (!before || !after) return null;
  const changes = earlier.data && later.data && compareQuotes(earlier.data.quote, later.data.quote);
  const failed = earlier.error ? earlier : later;
  return (
    <section className={styles.section}>
      <header className={styles.changesHead}>
        <h2>{t('quotes.changes')}</h2>
        <span className={styles.versions}>
          <Choose
            label={t('quotes.from')}
            quotes={quotes}
            chosen={before}
            onChoose={(id) => choose([id, to])}
          />
          <Choose
            label={t('quotes.to')}
            quotes={quotes}
            chosen={after}
            onChoose={(id) => choose([from, id])}
          />
        </span>
      </header>
      <div aria-live="polite">
        {!changes &&
          (failed.error ? (
            <LoadError error={failed.error} onRetry={failed.refetch} />
          ) : (
            <Skeleton lines={2} height={20} />
          ))}
        {changes && changes.parts.length + changes.sums.length === 0 && (
          <p className="muted">{t('quotes.same')}</p>
        )}
        {changes && <ChangeList of={changes} Heading="h3" />}
      </div>
    </section>
  );
}
