import { Envelope } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import styles from './mails.module.css';

export function UndeliveredMark({ row }: { row: { hasUndeliveredMail?: true | undefined } }) {
  const { t } = useTranslation();
  if (!row.hasUndeliveredMail) return null;
  const text = t('mails.undelivered');
  return (
    <span className={styles.mark} role="img" aria-label={text} title={text}>
      <Envelope size={14} tagName={null} aria-hidden />
    </span>
  );
}
