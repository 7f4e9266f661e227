import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../data/session/session.ts';
import { longDateText, moneyText, percentageText } from '../../../i18n/formats.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import styles from './price.module.css';

export type Priced = Pick<
  ServerConfiguration,
  'price' | 'pricing' | 'pricesChangeAt' | 'quantity' | 'userId' | 'discountPercentage'
>;

interface PriceProps {
  priced: Priced;
  /** The list price of one cabinet, from the engine, while the server has not priced the drawing. */
  pendingPrice?: number | undefined;
  /** Edits the number of cabinets; absent: not editable. */
  quantityField?: ReactNode;
  /** The lines. */
  children?: ReactNode;
}

/** VAT of a quote whose customer was erased. */
const UNKNOWN = '–';

function unitText({ userId, discountPercentage }: Priced, viewerId: number, t: TFunction, language: string) {
  if (userId === viewerId) return t('configurator.price.unit');
  if (discountPercentage === undefined) return t('configurator.price.ofCustomer');
  return t('configurator.price.ofCustomerAt', { discount: percentageText(discountPercentage, language) });
}

/** Without a right to the discount the server sends neither it nor the list price. */
export function Price({ priced, pendingPrice, quantityField, children }: PriceProps) {
  const { t, i18n } = useTranslation();
  const viewer = useSignedInUser();
  const { price: total, quantity, pricing, pricesChangeAt } = priced;
  const { stackPrice: listPrice, discount, unitPrice, vatPercent, vat, totalWithVat } = pricing;
  const write = (euros: number) => moneyText(euros, i18n.language);
  const own = (euros: number | null) => {
    if (euros === null) return UNKNOWN;
    return pendingPrice === undefined ? write(euros) : t('configurator.price.pending');
  };
  const rate = vatPercent === null ? UNKNOWN : percentageText(vatPercent, i18n.language);
  return (
    <section className={styles.price}>
      <h3>{t('configurator.price.title')}</h3>
      <dl aria-live="polite">
        {listPrice !== undefined && (
          <>
            <dt>{t('configurator.price.list')}</dt>
            <dd data-price="list">{write(pendingPrice ?? listPrice)}</dd>
          </>
        )}
        {discount !== undefined && (
          <>
            <dt>{t('configurator.price.discount')}</dt>
            <dd data-price="discount">{own(-discount || 0)}</dd>
          </>
        )}
        <dt>{unitText(priced, viewer.id, t, i18n.language)}</dt>
        <dd data-price="unit">{own(unitPrice)}</dd>
        {quantityField && (
          <>
            <dt>{t('configurator.price.quantity')}</dt>
            <dd>{quantityField}</dd>
          </>
        )}
        <dt className={styles.total}>{t('configurator.price.total', { count: quantity })}</dt>
        <dd className={styles.total} data-price="total">
          {own(total)}
        </dd>
        <dt>{t('configurator.price.vat', { rate })}</dt>
        <dd data-price="vat">{own(vat)}</dd>
        <dt>{t('configurator.price.totalWithVat')}</dt>
        <dd data-price="totalWithVat">{own(totalWithVat)}</dd>
      </dl>
      {pricesChangeAt && (
        <p className="muted small">
          {t('configurator.price.changeAt', { date: longDateText(pricesChangeAt, i18n.language) })}
        </p>
      )}
      {children}
    </section>
  );
}
