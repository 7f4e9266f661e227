import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { numberText } from '../../i18n/formats.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { LoadErrorPage } from '../../ui/elements/load-error.tsx';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import styles from './mails.module.css';
import { Undelivered } from './undelivered-mails.tsx';

/** The last failed first. */
const MAX_SHOWN = 100;

export default function UndeliveredPage() {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery(
    query(at('/api/undeliveredMails', { size: MAX_SHOWN }), ['undeliveredMail', 'user']),
  );
  if (error && !data) return <LoadErrorPage error={error} onRetry={refetch} />;
  const number = (value: number) => numberText(value, i18n.language);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('mails.title')}
        text={
          data && data.count > 100 && t('mails.newest', { shown: number(100), total: number(data.count) })
        }
      />
      {!data && <Skeleton lines={4} height={48} />}
      {data?.count === 0 && <EmptyState title={t('mails.none')} text={t('mails.noneText')} />}
      {data && data.count > 0 && (
        <ul className={styles.mails}>
          {data.rows.map((mail) => (
            <Undelivered key={mail.id} mail={mail} onSent={refetch} isNamed />
          ))}
        </ul>
      )}
    </div>
  );
}
