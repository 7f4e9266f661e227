import type { QuoteInList } from '@coffret/contracts/quotes/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dateText, moneyText } from '../../i18n/formats.ts';
import { StatusTag } from '../../ui/elements/status-tag.tsx';
import { FileButton } from './file-button.tsx';
import styles from './quotes.module.css';

/** Newest first. */
export function QuoteHistory({ quotes }: { quotes: readonly QuoteInList[] }) {
  const { t, i18n } = useTranslation();
  return (
    <section className={styles.section}>
      <h2>{t('quotes.history')}</h2>
      <ul className={styles.rows}>
        {quotes.map((quote) => (
          <li key={quote.id} className={styles.version} data-superseded={quote.isSuperseded}>
            <strong>{t('quotes.version', { version: quote.version })}</strong>
            <span>
              <StatusTag of={quote} />
            </span>
            <span className={styles.dates}>
              {t('quotes.issuedOn', { date: dateText(quote.date) })},{' '}
              {t('quotes.validUntil', { date: dateText(quote.validUntil) })}
            </span>
            <span className={styles.amount}>{moneyText(quote.price, i18n.language)}</span>
            <span className={styles.papers}>
              <Link
                className="bp6-button bp6-outlined bp6-small"
                to={`/quotes/${quote.id}`}
                aria-label={`${t('quotes.asIssued')} (${t('quotes.version', { version: quote.version })})`}
              >
                {t('quotes.asIssued')}
              </Link>
              <FileButton
                docUrl={quote.docUrl}
                name={quote.docOriginalname}
                text={t('quotes.download')}
                label={t('quotes.downloadOf', { version: quote.version })}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
