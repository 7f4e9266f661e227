import { Time } from '@blueprintjs/icons';
import type { ScheduledPrice } from '@coffret/contracts/catalogue/answers';
import { useTranslation } from 'react-i18next';
import { longDateText, moneyText } from '../../i18n/formats.ts';
import styles from './catalogue.module.css';

/** "12,40 € à partir du 1er janvier 2027" */
function useText({ price, effectiveAt }: ScheduledPrice): string {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return t('catalogue.priceFrom', {
    price: moneyText(price, language),
    date: longDateText(effectiveAt, language),
  });
}

export const ScheduledText = (scheduled: ScheduledPrice) => useText(scheduled);

/** Beside a price in the list. */
export const ScheduledMark = (scheduled: ScheduledPrice) => (
  <Time className={styles.scheduled} size={12} title={useText(scheduled)} />
);
