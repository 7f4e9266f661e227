import type { QuoteInList } from '@coffret/contracts/quotes/answers';
import { useTranslation } from 'react-i18next';
import { resultText } from '../../crud/list/selection/bulk-result-text.ts';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { bulkAt, rowsAt } from '../../data/api/list-path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { toast } from '../../data/toast.ts';
import { firstWaiting, ReminderDialog } from '../quotes/public.ts';

interface RemindExpiringProps {
  /** Of the list that the tile leads to. */
  query: string;
  /** Of these, those not reminded lately. */
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** Of all that the tile counts; who was reminded lately is left out. */
export default function RemindExpiringDialog({ query: search, count, onDone, onClose }: RemindExpiringProps) {
  const { t } = useTranslation();
  const { data } = useQuery(query(rowsAt<QuoteInList>('quotes', search)));
  const title = t('dashboard.pendingTasks.remind', { count });
  const send = () =>
    command(api.post(bulkAt('quotes'), { act: 'remind', query: search }, { isLong: true }), {
      done({ changed, left }) {
        const done = t('dashboard.pendingTasks.reminded', { count: changed });
        toast({ text: resultText(done, { changed, left }), intent: changed > 0 ? 'success' : 'warning' });
        onDone();
      },
    });
  return (
    <ReminderDialog
      title={title}
      action={title}
      previewed={data && firstWaiting(data.rows)}
      isOfSeveral
      onSend={send}
      onClose={onClose}
    >
      <p>{t('quotes.remind.each')}</p>
    </ReminderDialog>
  );
}
