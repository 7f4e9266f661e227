import { ProgressBar } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { numberText } from '../../i18n/formats.ts';
import styles from './price-imports.module.css';

const READING = query(at('/api/priceListReading'));

const ASKED_EACH_MS = 1000;

const STEPS = { READING: 'priceImports.readingRows', COMPARING: 'priceImports.comparingRows' } as const;

/** `sent`: 0 to 1. Then the server says how far it is. */
export function ReadingProgress({ sent }: { sent: number }) {
  const { t, i18n } = useTranslation();
  const isSent = sent >= 1;
  const { data, refetch } = useQuery(isSent ? READING : null);
  useEffect(() => {
    if (!isSent) return;
    const timer = setInterval(refetch, ASKED_EACH_MS);
    return () => clearInterval(timer);
  });
  const { step = null, done = 0, total = null } = data ?? {};
  const text = () => {
    if (!isSent) return t('priceImports.sending');
    if (step === null || total === null) return t('priceImports.reading');
    const [count, of] = [done, total].map((rows) => numberText(rows, i18n.language));
    return t(STEPS[step], { done: count, total: of });
  };
  const value = isSent ? (step !== null && total ? Math.min(1, done / total) : undefined) : sent;
  return (
    <span className={styles.sending} role="status">
      <span className="small">{text()}</span>
      <ProgressBar
        {...(value !== undefined && { value })}
        intent="primary"
        stripes={value === undefined}
        aria-label={text()}
      />
    </span>
  );
}
