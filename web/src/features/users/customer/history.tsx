import { sentenceOf } from '@coffret/contracts/sentences/sentence';
import { useTranslation } from 'react-i18next';
import { historyPath } from '../../../crud/history-path.ts';
import { at } from '../../../data/api/path.ts';
import { query } from '../../../data/query/query.ts';
import { useQuery } from '../../../data/query/use-query.ts';
import { dateTimeText } from '../../../i18n/formats.ts';
import { sentenceTexts } from '../../../i18n/sentences.ts';
import styles from './customer.module.css';
import { Panel } from './panel.tsx';

/** The last changes of the account. */
export default function History({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(
    query(at('/api/audit/events', { entity: 'user', entityId: String(userId), size: 10 }), ['audit']),
  );
  return (
    <Panel
      title={t('entity.history')}
      all={{ to: historyPath('user', userId), text: t('users.customer.all') }}
    >
      <ol className={styles.events}>
        {data?.rows.map((event) => (
          <li key={event.position}>
            <time className="muted small" dateTime={event.at}>
              {dateTimeText(event.at)}
            </time>
            <span>{sentenceOf(event, sentenceTexts())}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
