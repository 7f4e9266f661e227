import { Envelope, InfoSign } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import styles from './announcements.module.css';
import type { NewAnnouncement } from './new-announcement.ts';

/** As the notification and the mail show it. */
export function Preview({ title, text, bell, mail }: Partial<NewAnnouncement>) {
  const { t } = useTranslation();
  return (
    <>
      {bell && (
        <div className={styles.bell}>
          <InfoSign />
          <p>
            <strong>{title}</strong>
            {`\n${text ?? ''}`}
          </p>
        </div>
      )}
      {mail && (
        <div className={styles.mail}>
          <p className="muted small">
            <Envelope size={12} /> {t('announcements.mail')}
          </p>
          <h3>{title}</h3>
          <p>{t('announcements.hello')}</p>
          <p>{text}</p>
        </div>
      )}
    </>
  );
}
