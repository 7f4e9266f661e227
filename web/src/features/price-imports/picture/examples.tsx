import type { PicturedTable } from '@coffret/contracts/price-list';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../i18n/formats.ts';
import styles from './picture.module.css';

/** What known products would cost by each column, side by side. */
export function Examples({ table, chosen }: { table: PicturedTable; chosen: string | null }) {
  const { t, i18n } = useTranslation();
  const { examples = [], columns } = table;
  const [first] = examples;
  if (!first) return null;
  const headingOf = (letters: string) => columns.find(({ column }) => column === letters)?.heading;
  const money = (euros: number) => moneyText(euros, i18n.language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it.
    <section className={styles.scroll} tabIndex={0} aria-label={t('priceImports.examples')}>
      <table className={styles.examples}>
        <caption>{t('priceImports.examples')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('priceImports.product')}</th>
            <th scope="col">{t('priceImports.today')}</th>
            {first.by.map(({ column }) => (
              <th key={column} scope="col" data-counts={column === chosen || undefined}>
                <span className={styles.letter}>{column}</span> {headingOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map(({ ref, lib, price, by }) => (
            <tr key={ref}>
              <th scope="row">
                {ref} <span className="muted small">{lib}</span>
              </th>
              <td>{money(price)}</td>
              {by.map(({ column, price: euros }) => (
                <td key={column} data-counts={column === chosen || undefined}>
                  {euros === null ? '—' : money(euros)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
