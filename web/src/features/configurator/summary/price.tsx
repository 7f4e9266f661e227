import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../data/session/session.ts';
import { moneyText, percentageText } from '../../../i18n/formats.ts';
import { mayDo } from '../../../session/rights.ts';
import type { ServerConfiguration } from '../stack/server-configuration.ts';
import styles from './price.module.css';

export type Priced = Pick<ServerConfiguration, 'price' | 'quantity' | 'userId' | 'discountPercentage'>;

interface PriceProps {
  /** List price of one cabinet, by the engine. */
  stackPrice: number;
  /** As the server prices it, with the customer's discount. */
  priced: Priced;
  /** Whether that is the price of the cabinet as it is drawn. */
  isCurrent: boolean;
}

/** One's own price, or the customer's, with the discount as far as one may see it. */
function unitText({ userId, discountPercentage }: Priced, viewerId: number, t: TFunction, language: string) {
  if (userId === viewerId) return t('configurator.price.unit');
  if (discountPercentage === undefined) return t('configurator.price.ofCustomer');
  return t('configurator.price.ofCustomerAt', { discount: percentageText(discountPercentage, language) });
}

/**
 * What the cabinet costs: the list price at once, the customer's own as soon as the server has it. Who may not see
 * discounts is shown the customer's price alone.
 */
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
