import { useTranslation } from 'react-i18next';
import styles from './mails.module.css';

/** Links would open a window, which the sandbox forbids. */
const withoutLinks = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** As a mail program shows it; nothing in it runs or leads elsewhere. */
export function MailPreview({ subject, html }: { subject: string; html: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.preview}>
      <p>
        <span className="muted">{t('mails.subject')}</span> <strong>{subject}</strong>
      </p>
      <iframe sandbox="" srcDoc={withoutLinks(html)} title={t('mails.previewOf', { subject })} />
    </div>
  );
}
