import { Callout } from '@blueprintjs/core';
import type { OverlappingImports } from '@coffret/contracts/price-imports/answers';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { useChanged } from '../../data/socket/use-changed.ts';
import { longDateText, numberText } from '../../i18n/formats.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { fetchOverlaps } from './acts.ts';
import styles from './price-imports.module.css';
import type { Taken } from './taken.ts';

/** The scheduled imports that change prices of the same products. */
const SETTLED_MS = 300;

/** Of the changes that are chosen, and again when another import is scheduled or given up. */
function useOverlaps(id: number, chosen: Taken): OverlappingImports | undefined {
  const settled = useDebounced(chosen, SETTLED_MS);
  const [answer, setAnswer] = useState<OverlappingImports>();
  const [changes, setChanges] = useState(0);
  useChanged(['priceImport'], () => setChanges((n) => n + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change asks again.
  useEffect(() => {
    const asking = new AbortController();
    fetchOverlaps(id, settled, asking.signal).then(
      (given) => !isErrorResponse(given) && setAnswer(given),
      () => undefined,
    );
    return () => asking.abort();
  }, [id, settled, changes]);
  return answer;
}

export function Overlaps({ id, chosen }: { id: number; chosen: Taken }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const data = useOverlaps(id, chosen);
  if (!data || data.rows.length === 0) return null;
  return (
    <Callout className={styles.overlaps} intent="warning" icon={null} role="status">
      <ul>
        {data.rows.map(({ id: other, filename, effectiveAt, products: count }) => (
          <li key={other}>
            {t('priceImports.overlap', { count, total: numberText(count, language) })}{' '}
            <Link to={`/priceImports/${other}`}>
              {t('priceImports.overlapWith', { filename, date: longDateText(effectiveAt, language) })}
            </Link>
          </li>
        ))}
      </ul>
      <p>{t('priceImports.overlapText')}</p>
    </Callout>
  );
}
