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

interface HistoryProps {
  entity: 'user' | 'company';
  id: number;
}

/** The last changes of an account or a company. */
export default function History({ entity, id }: HistoryProps) {
  const { t } = useTranslation();
  const { data } = useQuery(
    query(at('/api/audit/events', { entity, entityId: String(id), size: 10 }), ['audit']),
  );
  return (
    <Panel title={t('entity.history')} all={{ to: historyPath(entity, id), text: t('users.customer.all') }}>
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
