import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { useChanged } from '../../data/socket/use-changed.ts';
import { longDateText, numberText } from '../../i18n/formats.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { fetchOverlaps } from './acts.ts';
import styles from './price-imports.module.css';
import type { Taken } from './taken.ts';
import { useChosenAnswer } from './use-chosen-answer.ts';

const SETTLED_MS = 300;

/** The scheduled imports that change prices of the same products; asked for again when one is scheduled or given up. */
export function Overlaps({ id, chosen }: { id: number; chosen: Taken }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { answer, again } = useChosenAnswer(fetchOverlaps, id, useDebounced(chosen, SETTLED_MS));
  useChanged(['priceImport'], again);
  if (!answer) return null;
  if (isErrorResponse(answer)) return <LoadError error={answer} onRetry={again} />;
  const { rows } = answer;
  if (rows.length === 0) return null;
  return (
    <Callout className={styles.overlaps} intent="warning" icon={null} role="status">
      <ul>
        {rows.map(({ id: other, filename, effectiveAt, products: count }) => (
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
