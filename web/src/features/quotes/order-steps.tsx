import { Box, Chat, Cross, Tick, Undo } from '@blueprintjs/icons';
import type { OrderStep, Quote } from '@coffret/contracts/quotes/answers';
import { useTranslation } from 'react-i18next';
import { dateTimeText, dayText } from '../../i18n/formats.ts';
import { FileButton } from './file-button.tsx';
import styles from './quotes.module.css';

const ICONS = {
  REQUESTED: Box,
  COMMENTED: Chat,
  REFUSED: Cross,
  ACCEPTED: Tick,
  TAKEN_BACK: Undo,
  WITHDRAWN: Undo,
  GIVEN_UP: Cross,
};

function Step({ step }: { step: OrderStep }) {
  const { t } = useTranslation();
  const { kind, at, by, text, orderNumber, orderedOn, docUrl } = step;
  const Icon = ICONS[kind];
  const facts = [
    orderNumber && t('quotes.orderNumber', { number: orderNumber }),
    orderedOn && t('quotes.orderedOn', { date: dayText(orderedOn) }),
  ].filter(Boolean);
  return (
    <li className={styles.step} data-kind={kind}>
      <Icon size={16} />
      <div>
        <p>
          <strong>{t(`quotes.step.${kind}`)}</strong>
          {facts.length > 0 && ` · ${facts.join(' · ')}`}
        </p>
        {text && <p className={styles.words}>{text}</p>}
        {docUrl && <FileButton docUrl={docUrl} name={t('quotes.file')} text={t('quotes.file')} />}
        <p className="muted small">
          <time dateTime={at}>{dateTimeText(at)}</time>
          {by && ` · ${by}`}
        </p>
      </div>
    </li>
  );
}

export function OrderSteps({ quote }: { quote: Pick<Quote, 'orderSteps' | 'orderStepCount'> }) {
  const { t } = useTranslation();
  const { orderSteps, orderStepCount } = quote;
  return (
    <section className={styles.section}>
      <h2>{t('quotes.steps')}</h2>
      {orderStepCount > orderSteps.length && (
        <p className="muted small">
          {t('quotes.lastSteps', { count: orderSteps.length, total: orderStepCount })}
        </p>
      )}
      <ol className={styles.rows}>
        {orderSteps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </section>
  );
}
