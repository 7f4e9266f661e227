import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../data/session/session.ts';
import { moneyText, percentageText } from '../../../i18n/formats.ts';
import { mayDo } from '../../../session/rights.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import styles from './price.module.css';

export type Priced = Pick<ServerConfiguration, 'price' | 'quantity' | 'userId' | 'discountPercentage'>;

interface PriceProps {
  /** One cabinet, from the engine. */
  stackPrice: number;
  /** With the discount, from the server. */
  priced: Priced;
  /** Belongs to the current drawing. */
  isCurrent: boolean;
}

function unitText({ userId, discountPercentage }: Priced, viewerId: number, t: TFunction, language: string) {
  if (userId === viewerId) return t('configurator.price.unit');
  if (discountPercentage === undefined) return t('configurator.price.ofCustomer');
  return t('configurator.price.ofCustomerAt', { discount: percentageText(discountPercentage, language) });
}

/** The list price immediately, the net price from the server. Users without discount access see only the net price. */
export function Price({ stackPrice, priced, isCurrent }: PriceProps) {
  const { t, i18n } = useTranslation();
  const viewer = useSignedInUser();
  const { price: total, quantity } = priced;
  const write = (euros: number) => moneyText(euros, i18n.language);
  const own = (euros: number) => (isCurrent ? write(euros) : t('configurator.price.pending'));
  const unit = total / quantity;
  const seesDiscount = priced.userId === viewer.id || mayDo(viewer, 'see discounts');
  return (
    <section className={styles.price}>
      <h3>{t('configurator.price.title')}</h3>
      <dl aria-live="polite">
        {seesDiscount && (
          <>
            <dt>{t('configurator.price.list')}</dt>
            <dd data-price="list">{write(stackPrice)}</dd>
            <dt>{t('configurator.price.discount')}</dt>
            <dd data-price="discount">{own(Math.round((unit - stackPrice) * 100) / 100 || 0)}</dd>
          </>
        )}
        <dt>{unitText(priced, viewer.id, t, i18n.language)}</dt>
        <dd data-price="unit">{own(unit)}</dd>
        <dt className={styles.total}>{t('configurator.price.total', { count: quantity })}</dt>
        <dd className={styles.total} data-price="total">
          {own(total)}
        </dd>
      </dl>
    </section>
  );
}
