import type { Pricing } from '@coffret/contracts/configurations/answers';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../i18n/formats.ts';
import styles from './price.module.css';

/** For one cabinet, as on the quote; without the net prices for those who may not know them. */
export function PriceRows({ rows }: { rows: NonNullable<Pricing['rows']> }) {
  const { t, i18n } = useTranslation();
  const write = (euros: number | undefined) => euros !== undefined && moneyText(euros, i18n.language);
  const isPriced = rows.some(({ total }) => total !== undefined);
  return (
    <table className={styles.rows} aria-label={t('configurator.validate.parts')}>
      <thead>
        <tr>
          <th scope="col">{t('configurator.validate.parts')}</th>
          <th scope="col">{t('configurator.validate.quantity')}</th>
          {isPriced && <th scope="col">{t('configurator.validate.unitPrice')}</th>}
          {isPriced && <th scope="col">{t('configurator.validate.total')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ref, lib, quantity, netUnitPrice, total }) => (
          <tr key={ref}>
            <td>
              <strong>{ref}</strong> <span className="muted">{lib}</span>
            </td>
            <td>{quantity}</td>
            {isPriced && <td>{write(netUnitPrice)}</td>}
            {isPriced && <td>{write(total)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
