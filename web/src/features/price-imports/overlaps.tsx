import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { longDateText, numberText } from '../../i18n/formats.ts';

/** The scheduled imports that change prices of the same products. */
export function Overlaps({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { data } = useQuery(query(at('/api/priceImports/overlaps/{id}', { id }), ['priceImport']));
  if (!data || data.rows.length === 0) return null;
  return (
    <Callout intent="warning" icon={null} role="status">
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
