import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { dateText, moneyText } from '../../i18n/formats.ts';
import styles from './catalogue.module.css';
import { ScheduledText } from './scheduled-price.tsx';

export function PriceHistory({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(query(at('/api/products/{id}/prices', { id }), [`product-${id}`, 'priceImport']));
  if (!data) return null;
  const { rows, scheduled } = data;
  const money = (price: number | null) => (price === null ? '' : moneyText(price, i18n.language));
  return (
    <section>
      <h2>{t('catalogue.prices.title')}</h2>
      {scheduled && (
        <p>
          <Link to={`/priceImports/${scheduled.importId}`}>
            <ScheduledText {...scheduled} />
          </Link>
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.prices} aria-label={t('catalogue.prices.title')}>
          <thead>
            <tr>
              {(['at', 'from', 'to', 'by'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`catalogue.prices.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, from, to, fullName, importId, isUndoable }) => (
              <tr key={at}>
                <td>{dateText(at)}</td>
                <td>{money(from)}</td>
                <td>{money(to)}</td>
                <td>
                  {fullName}
                  {importId !== null && (
                    <Link to={`/priceImports/${importId}`}>
                      {t('catalogue.prices.import', { id: importId })}
                    </Link>
                  )}
                  {isUndoable && (
                    <Link to={`/priceImports/${importId}?act=undo`}>{t('catalogue.prices.undo')}</Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
