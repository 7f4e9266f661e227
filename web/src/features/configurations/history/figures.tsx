import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';
import { useTranslation } from 'react-i18next';
import { moneyText, numberText, percentageText } from '../../../i18n/formats.ts';
import { useDesignations } from '../../catalogue/public.ts';
import styles from './replay.module.css';
import { useTexts } from './use-texts.ts';

const row = (name: string, value: string): [name: string, value: string] => [name, value];

/** With the discount for users who may read it. */
export function Sums({ snapshot }: { snapshot: ConfigurationSnapshot }) {
  const { t } = useTranslation();
  const { texts, language } = useTexts();
  const { use, quantity, discountPercentage, stackPrice, unitPrice, price } = snapshot;
  const sums: [string, string][] = [
    [t('configurations.form.use'), t(`use.${use}`)],
    [texts.quantity, numberText(quantity, language)],
    ...(stackPrice === undefined ? [] : [row(texts.stackPrice, moneyText(stackPrice, language))]),
    ...(discountPercentage === undefined
      ? []
      : [row(texts.discount, percentageText(discountPercentage, language))]),
    [texts.unitPrice, moneyText(unitPrice, language)],
    [texts.total, moneyText(price, language)],
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Names of that time, and prices for users who may read the discount. */
export function Parts({ snapshot }: { snapshot: ConfigurationSnapshot }) {
  const { texts, language } = useTexts();
  const { rows, ProjProducts, headBreaker, connection } = snapshot;
  const added = [headBreaker, connection].filter((product) => product !== null);
  const designations = useDesignations(rows, [...ProjProducts, ...added]);
  if (rows.length === 0) return <p className="muted">{texts.noParts}</p>;
  const isPriced = rows.some(({ unitPrice }) => unitPrice !== undefined);
  const money = (euros: number | undefined) => (euros === undefined ? '' : moneyText(euros, language));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide for a phone is scrolled by keys as well.
    <section className={styles.wide} tabIndex={0} aria-label={texts.parts}>
      <table className={styles.parts} aria-label={texts.parts}>
        <thead>
          <tr>
            <th scope="col">{texts.ref}</th>
            <th scope="col">{texts.lib}</th>
            <th scope="col">{texts.count}</th>
            {isPriced && <th scope="col">{texts.listPrice}</th>}
            {isPriced && <th scope="col">{texts.netPrice}</th>}
            {isPriced && <th scope="col">{texts.sum}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ref, quantity, unitPrice, netUnitPrice, total }) => (
            <tr key={ref}>
              <th scope="row">{ref}</th>
              <td>{designations.get(ref)}</td>
              <td>{numberText(quantity, language)}</td>
              {isPriced && <td>{money(unitPrice)}</td>}
              {isPriced && <td>{money(netUnitPrice)}</td>}
              {isPriced && <td>{money(total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
