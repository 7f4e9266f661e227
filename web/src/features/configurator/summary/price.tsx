import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../i18n/formats.ts';

interface PriceProps {
  /** List price of one cabinet, by the engine. */
  stackPrice: number;
  /** Of all cabinets with the customer's discount, by the server. */
  total: number;
  quantity: number;
  /** Whether the total is that of the cabinet as it is drawn. */
  isCurrent: boolean;
}

/** What the cabinet costs: the list price at once, the customer's own as soon as the server has it. */
export function Price({ stackPrice, total, quantity, isCurrent }: PriceProps) {
  const { t, i18n } = useTranslation();
  const write = (euros: number) => moneyText(euros, i18n.language);
  const own = (euros: number) => (isCurrent ? write(euros) : t('configurator.price.pending'));
  const unit = total / quantity;
  return (
    <section className="price">
      <h3>{t('configurator.price.title')}</h3>
      <dl aria-live="polite">
        <dt>{t('configurator.price.list')}</dt>
        <dd data-price="list">{write(stackPrice)}</dd>
        <dt>{t('configurator.price.discount')}</dt>
        <dd data-price="discount">{own(Math.round((unit - stackPrice) * 100) / 100 || 0)}</dd>
        <dt>{t('configurator.price.unit')}</dt>
        <dd data-price="unit">{own(unit)}</dd>
        <dt className="price-total">{t('configurator.price.total', { count: quantity })}</dt>
        <dd className="price-total" data-price="total">
          {own(total)}
        </dd>
      </dl>
    </section>
  );
}
