import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../list/formats.ts';

interface PriceProps {
  /** List price of one cabinet, by the engine. */
  stackPrice: number;
  /** Of all cabinets with the customer's discount, by the server; null while it reckons. */
  total: number | null;
  quantity: number;
}

/** What the cabinet costs: the list price at once, the customer's own as soon as the server has it. */
export function Price({ stackPrice, total, quantity }: PriceProps) {
  const { t, i18n } = useTranslation();
  const write = (euros: number | null) =>
    euros === null ? t('configurator.price.pending') : moneyText(euros, i18n.language);
  return (
    <section className="price" aria-label={t('configurator.price.title')}>
      <h3>{t('configurator.price.title')}</h3>
      <dl aria-live="polite">
        <dt>{t('configurator.price.list')}</dt>
        <dd data-price="list">{write(stackPrice)}</dd>
        <dt>{t('configurator.price.unit')}</dt>
        <dd data-price="unit">{write(total === null ? null : total / quantity)}</dd>
        <dt className="price-total">{t('configurator.price.total', { count: quantity })}</dt>
        <dd className="price-total" data-price="total">
          {write(total)}
        </dd>
      </dl>
    </section>
  );
}
